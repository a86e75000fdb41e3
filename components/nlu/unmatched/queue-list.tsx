'use client';

import { Button, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { usePermission } from '@/components/session/use-permission';
import type { UnmatchedGroup } from '@/lib/contracts/flow-manager/nlu/unmatched';
import { late } from '../../ui/late';
import { richKey } from '../frame/key-name';
import { BulkBar } from './bulk-bar';
import { actOf, type QueueAct } from './queue-keys';
import { UnmatchedCard } from './unmatched-card';
import classes from './unmatched.module.css';
import type { Decision, useQueueDecisions } from './use-queue-decisions';

// Only needed to choose an intent.
const AssignDialog = late(() => import('./assign-dialog').then((module) => module.AssignDialog));

/** Elements with keyboard input of their own. */
const elsewhere = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [popover]';

interface QueueListProps {
  assistant_id: string;
  status: UnmatchedGroup['status'];
  groups: readonly UnmatchedGroup[];
  decisions: ReturnType<typeof useQueueDecisions>;
  hasMore: boolean;
  /** Called when every shown group is decided and stored, and there are more. Must be a stable function. */
  onEmptied: () => unknown;
  /** Shown if the list is empty. */
  children: React.ReactNode;
}

/** The groups of the queue, operated by keyboard or mouse. */
export function QueueList({ assistant_id, status, groups, decisions, hasMore, onEmptied, children }: QueueListProps) {
  const t = useTranslations('nluTraining.unmatched');
  const mayDecide = usePermission('nlu.update');
  const list = useRef<HTMLOListElement>(null);
  const [currentId, setCurrentId] = useState<string>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [choosing, setChoosing] = useState<readonly UnmatchedGroup[]>();
  const { decide, latest } = decisions;
  const isOpen = status === 'open';
  const current = groups.find(({ id }) => id === currentId) ?? groups[0];
  const chosen = groups.filter(({ id }) => selected.has(id));

  // Groups that are not stored yet would be loaded again.
  const isEmptied = groups.length === 0 && hasMore && !decisions.isBusy;
  useEffect(() => {
    if (isEmptied) void onEmptied();
  }, [isEmptied, onEmptied]);

  // The keys work immediately. If they were handled for the whole page, single letters could act unintentionally.
  const takeFocus = useEffectEvent(() => {
    if (!current || document.activeElement?.closest(elsewhere)) return;
    list.current?.querySelector<HTMLElement>('[data-current]')?.focus({ preventScroll: true });
  });
  useEffect(() => takeFocus(), []);

  const focus = (id: string | undefined) => {
    setCurrentId(id);
    requestAnimationFrame(() => {
      const place = id
        ? list.current?.querySelector<HTMLElement>(`[data-group="${CSS.escape(id)}"]`)
        : document.getElementById('undo-decision');
      place?.focus();
    });
  };
  /** The group to continue with once these are gone. */
  const after = (doomed: readonly UnmatchedGroup[]) => {
    const ids = doomed.map(({ id }) => id);
    const last = groups.findLastIndex(({ id }) => ids.includes(id));
    const rest = ({ id }: UnmatchedGroup) => !ids.includes(id);
    return groups.slice(last + 1).find(rest) ?? groups.slice(0, last).findLast(rest);
  };
  const settle = (doomed: readonly UnmatchedGroup[], intent: { id: string; key_name: string } | null, text?: string) => {
    const next = after(doomed);
    void decide({ groups: doomed, intent }, text);
    setSelected(new Set());
    focus(next?.id);
  };
  const assignSuggested = (group: UnmatchedGroup) => {
    if (group.suggested) settle([group], { id: group.suggested.intent_id, key_name: group.suggested.key_name });
    else setChoosing([group]);
  };
  const toggle = ({ id }: UnmatchedGroup) =>
    setSelected((previous) => {
      const next = new Set(previous);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const undo = async () => focus((await decisions.undo())[0]?.id ?? current?.id);

  const perform = (act: QueueAct) => {
    const place = current ? groups.indexOf(current) : -1;
    if (act === 'next') return focus((groups[place + 1] ?? current)?.id);
    if (act === 'previous') return focus((groups[place - 1] ?? current)?.id);
    if (act === 'undo') return void undo();
    if (!current || !isOpen) return;
    if (act === 'assign') assignSuggested(current);
    if (act === 'choose') setChoosing([current]);
    if (act === 'dismiss') settle([current], null);
    if (act === 'select') toggle(current);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const act = actOf(event);
    if (!act || (!mayDecide && act !== 'next' && act !== 'previous')) return;
    // A button or a checkbox handles these keys itself.
    const isControl = target.closest('button, input, a, [role="dialog"]') !== null;
    if (isControl && ['Enter', 'Space', 'Delete'].includes(event.code)) return;
    if (target.closest('[role="dialog"], input:not([type="checkbox"])')) return;
    event.preventDefault();
    perform(act);
  };

  return (
    <div onKeyDown={press} className={classes.queue}>
      {isOpen && latest && <DecisionNotice decision={latest} onUndo={() => void undo()} />}
      {groups.length > 0 && (
        <div className={classes.list}>
          {isOpen && mayDecide && groups.length > 0 && (
            <BulkBar
              selected={chosen}
              total={groups.length}
              onSelectAll={(isAll) => setSelected(new Set(isAll ? groups.map(({ id }) => id) : []))}
              onChoose={() => setChoosing(chosen)}
              onDismiss={() => settle(chosen, null)}
            />
          )}
          <ol ref={list} className={classes.groups} aria-label={t('title')}>
            {groups.map((group) => (
              <UnmatchedCard
                key={group.id}
                group={group}
                isCurrent={group.id === current?.id}
                isSelected={selected.has(group.id)}
                mayDecide={mayDecide}
                onFocus={() => setCurrentId(group.id)}
                onToggle={() => toggle(group)}
                onAssign={() => assignSuggested(group)}
                onChoose={() => setChoosing([group])}
                onDismiss={() => settle([group], null)}
                onPutBack={() => void decisions.putBack([group])}
              />
            ))}
          </ol>
        </div>
      )}
      {children}
      {choosing && (
        <AssignDialog
          assistant_id={assistant_id}
          groups={choosing}
          onAssign={(intent, text) => settle(choosing, intent, text)}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </div>
  );
}

/** The latest decision, with an undo button. */
function DecisionNotice({ decision: { groups, intent }, onUndo }: { decision: Decision; onUndo: () => void }) {
  const t = useTranslations('nluTraining.unmatched.decided');
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return (
    <div className={classes.notice}>
      <Text role="status">{intent ? t.rich('assigned', { count, intent: intent.key_name, key: richKey }) : t('dismissed', { count })}</Text>
      <Button
        id="undo-decision"
        size="compact-sm"
        variant="subtle"
        leftSection={<IconArrowBackUp size={16} className="mirrored" aria-hidden />}
        onClick={onUndo}
      >
        {t('undo')}
      </Button>
    </div>
  );
}
