'use client';

import { ActionIcon, Button } from '@mantine/core';
import { IconClockPause, IconDots, IconTag, IconUserShare } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { assign, handBack, release, setLabels, takeOver, updateInboxConversation } from '@/lib/contracts/flow-manager/inbox/actions';
import type { InboxDetail } from '@/lib/contracts/flow-manager/inbox/conversations';
import { DropdownMenu } from '../../ui/dropdown-menu';
import { late } from '../../ui/late';
import { showToast } from '../../ui/show-toast';
import { useConversationCall } from '../use-conversation-call';
import { useShortcuts } from '../use-shortcuts';
import classes from './head.module.css';
import { MoreActions, type OpenDialog } from './more-actions';
import type { Standing } from './standing';

const AssignDialog = late(() => import('./assign-dialog').then((module) => module.AssignDialog));
const LabelsDialog = late(() => import('./labels-dialog').then((module) => module.LabelsDialog));
const PriorityDialog = late(() => import('./priority-dialog').then((module) => module.PriorityDialog));
const ResolveDialog = late(() => import('./resolve-dialog').then((module) => module.ResolveDialog));
const SnoozeDialog = late(() => import('./snooze-dialog').then((module) => module.SnoozeDialog));
const TitleDialog = late(() => import('./title-dialog').then((module) => module.TitleDialog));
const ExportDialog = late(() => import('./export-dialog').then((module) => module.ExportDialog));

interface ConversationActionsProps {
  conversation: InboxDetail;
  standing: Standing;
  /** What would no longer reach the customer after resolving. */
  unsent: () => readonly ('draft' | 'failed' | 'pending')[];
  /** Called when the conversation becomes the person's own. */
  onTaken: () => void;
}

/** What a member may do with a conversation, by button, menu, and shortcut. */
export function ConversationActions({ conversation, standing, unsent, onTaken }: ConversationActionsProps) {
  const t = useTranslations('inbox.actions');
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const { id: session_id, labels, title, priority, request } = conversation;

  const take = useConversationCall(takeOver);
  const give = useConversationCall(assign);
  const putBack = useConversationCall(release);
  const resolve = useConversationCall(handBack);
  const change = useConversationCall(updateInboxConversation);
  const label = useConversationCall(setLabels);

  const mayTake = standing === 'waiting' || standing === 'assistant';
  const takeNow = () => take.mutate({ session_id }, { onSuccess: onTaken });
  const resolveNow = () => resolve.mutate({ session_id }, { onSuccess: () => showToast({ kind: 'success', message: t('resolved') }) });
  const askToResolve = () => (unsent().length > 0 ? setOpen('resolve') : resolveNow());
  const snooze = (snoozed_until: string | null) => change.mutate({ session_id, body: { snoozed_until }, guess: { snoozed_until } });
  const markSpam = (spam: boolean) =>
    change.mutate({ session_id, body: { spam }, guess: { spam_at: spam ? new Date().toISOString() : null } });

  useShortcuts({
    t: mayTake ? takeNow : undefined,
    a: standing === 'blocked' ? undefined : () => setOpen('assign'),
    e: standing === 'mine' ? askToResolve : undefined,
    s: () => setOpen('snooze'),
    l: () => setOpen('labels'),
    p: () => setOpen('priority'),
  });

  const icon = (dialog: OpenDialog, Icon: typeof IconTag, isShown = true) =>
    isShown && (
      <ActionIcon
        className={classes.wide}
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t(dialog)}
        title={t(dialog)}
        onClick={() => setOpen(dialog)}
      >
        <Icon size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    );

  return (
    <>
      {mayTake && (
        <Button size="compact-sm" loading={take.isPending} onClick={takeNow}>
          {standing === 'waiting' ? t('accept') : t('take_over')}
        </Button>
      )}
      {standing === 'mine' && (
        <Button size="compact-sm" variant="default" loading={resolve.isPending} onClick={askToResolve}>
          {t('resolve')}
        </Button>
      )}
      {icon('assign', IconUserShare, standing !== 'blocked')}
      {icon('snooze', IconClockPause)}
      {icon('labels', IconTag)}
      <DropdownMenu
        trigger={(props) => (
          <ActionIcon {...props} variant="subtle" color="gray" size={32} aria-label={t('more')} title={t('more')}>
            <IconDots size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      >
        <MoreActions
          conversation={conversation}
          standing={standing}
          onOpen={setOpen}
          onRelease={() => putBack.mutate({ session_id })}
          onUnsnooze={() => snooze(null)}
          onSpam={markSpam}
        />
      </DropdownMenu>

      {open === 'assign' && (
        <AssignDialog
          assigned={request?.status === 'ASSIGNED' ? request.assigned_to : null}
          onAssign={(to) => {
            close();
            give.mutate({ session_id, body: to });
          }}
          onClose={close}
        />
      )}
      {open === 'labels' && (
        <LabelsDialog
          labels={labels}
          onSave={(next) => {
            close();
            label.mutate({ session_id, body: { label_ids: next.map(({ id }) => id) }, guess: { labels: next } });
          }}
          onClose={close}
        />
      )}
      {open === 'priority' && (
        <PriorityDialog
          priority={priority}
          onChoose={(next) => {
            close();
            change.mutate({ session_id, body: { priority: next }, guess: { priority: next } });
          }}
          onClose={close}
        />
      )}
      {open === 'snooze' && (
        <SnoozeDialog
          onSnooze={(until) => {
            close();
            snooze(until);
          }}
          onClose={close}
        />
      )}
      {open === 'title' && (
        <TitleDialog
          title={title ?? ''}
          onSave={(next) => {
            close();
            change.mutate({ session_id, body: { title: next }, guess: { title: next } });
          }}
          onClose={close}
        />
      )}
      {open === 'export' && <ExportDialog conversation={conversation} onClose={close} />}
      {open === 'resolve' && (
        <ResolveDialog
          assistant={conversation.assistant.name}
          unsent={unsent()}
          onResolve={() => {
            close();
            resolveNow();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
