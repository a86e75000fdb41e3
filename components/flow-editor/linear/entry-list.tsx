'use client';

import { ActionIcon, Badge } from '@mantine/core';
import { IconBolt, IconPencil, IconPlayerPlay, IconUnlink } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { nodeName } from '../part-name';
import { useEditor } from '../state/editor-context';
import { SummaryText } from '../summary-text';
import { entriesOf } from './linear-path';
import classes from './linear.module.css';

interface EntryListProps {
  /** The node at which the shown conversation begins. */
  first: string | undefined;
  onBegin: (node_id: string) => void;
}

/** Where a conversation can begin: at the start, by a global handler, or at what nothing leads to. */
export function EntryList({ first, onBegin }: EntryListProps) {
  const t = useTranslations('flowLinear.entries');
  const tEditor = useTranslations('flowEditor.handlers');
  const { flow, show } = useEditor();
  const entries = useMemo(() => entriesOf(flow), [flow]);
  if (entries.length < 2) return null;
  return (
    <nav className={classes.entries} aria-label={t('label')}>
      <ul>
        {entries.map(({ node, handler }) => {
          const Icon = handler ? IconBolt : node.type === 'start' ? IconPlayerPlay : IconUnlink;
          return (
            <li key={handler?.id ?? node.id} className={classes.entry}>
              <button type="button" aria-current={node.id === first || undefined} onClick={() => onBegin(node.id)}>
                <Icon size={16} aria-hidden />
                <span className={classes.entryWords}>
                  <span>
                    {node.type === 'start' ? t('start') : <bdi>{handler?.name ?? nodeName(node)}</bdi>}
                    {handler?.detour && (
                      <Badge component="span" variant="default" size="xs" tt="none" fw={500} ms={6}>
                        {tEditor('detour_badge')}
                      </Badge>
                    )}
                  </span>
                  <small>
                    {handler ? (
                      <SummaryText conditions={handler.conditions} operator={handler.operator} most={1} />
                    ) : (
                      node.type !== 'start' && t('loose')
                    )}
                  </small>
                </span>
              </button>
              {handler && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={tEditor('edit', { name: handler.name })}
                  onClick={({ currentTarget }) => show({ kind: 'handler', id: handler.id }, currentTarget)}
                >
                  <IconPencil size={14} aria-hidden />
                </ActionIcon>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
