'use client';

import { Anchor, Badge, Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { ReorderList } from '@/components/ui/reorder-list';
import { guideHref } from '@/components/flows/guide-topics';
import { nodeName } from '../part-name';
import { useEditor } from '../state/editor-context';
import { SummaryText } from '../summary-text';
import classes from './handlers.module.css';

interface HandlerListProps {
  chosen_id: string | null;
  /** Whether the form of a new handler is open. */
  isNew: boolean;
}

/** The global handlers in the order in which they are tried. */
export function HandlerList({ chosen_id, isNew }: HandlerListProps) {
  const t = useTranslations('flowEditor');
  const tFlows = useTranslations('flows');
  const { flow, assistant, actions, show, isReadOnly } = useEditor();
  const { handlers } = flow;
  const nodes = new Map(flow.nodes.map((node) => [node.id, node]));
  const add = (
    <Button size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => show({ kind: 'new_handler' })}>
      {t('handlers.add')}
    </Button>
  );
  if (handlers.length === 0 && !isNew) {
    return (
      <EmptyState
        drawing={<NoHandlersDrawing />}
        title={t('handlers.none')}
        text={t('handlers.none_text')}
        action={isReadOnly ? undefined : add}
        guide={
          assistant && (
            <Anchor component={Link} href={guideHref(assistant.id, 'handlers')} size="sm">
              {tFlows('guide')}
            </Anchor>
          )
        }
      />
    );
  }
  return (
    <div className={classes.side}>
      <Text size="sm" c="dimmed">
        {t('handlers.lead')}
      </Text>
      {handlers.length > 0 && (
        <ReorderList
          items={handlers}
          nameOf={({ name }) => name}
          isDisabled={isReadOnly}
          rowClassName={classes.row}
          onMove={(from, to) => handlers[from] && actions.moveHandler(handlers[from].id, to)}
        >
          {({ id, name, target, detour, conditions, operator }, { handle }) => (
            <>
              {handle}
              <button
                type="button"
                className={classes.open}
                aria-label={t('handlers.edit', { name })}
                aria-current={id === chosen_id || undefined}
                onClick={() => show({ kind: 'handler', id })}
              >
                <span className={classes.name}>
                  <bdi>{name}</bdi>
                  {detour && (
                    <Badge component="span" variant="default" size="sm" tt="none" fw={500}>
                      {t('handlers.detour_badge')}
                    </Badge>
                  )}
                </span>
                <span className={classes.summary}>
                  <SummaryText conditions={conditions} operator={operator} />
                </span>
                <span className={classes.summary}>
                  {t.rich('handlers.to', { target: nodeName(nodes.get(target)), v: (children) => <bdi>{children}</bdi> })}
                </span>
              </button>
            </>
          )}
        </ReorderList>
      )}
      {!isReadOnly && !isNew && <div>{add}</div>}
    </div>
  );
}

/** The drawing for a flow without global handlers: a way into a node from outside of every path. */
function NoHandlersDrawing() {
  return (
    <Drawing isMirrored>
      <rect x="56" y="46" width="40" height="22" rx="6" />
      <rect x="56" y="12" width="40" height="22" rx="6" />
      <path d="M76 34v12" />
      <path d="M22 12 12 32h12l-6 18" stroke={accent} />
      <path d="M28 57h28" stroke={accent} strokeDasharray="5 5" />
    </Drawing>
  );
}
