'use client';

import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import { useEditor } from '../../state/editor-context';
import { SummaryText } from '../../summary-text';
import classes from '@/components/canvas/panel.module.css';

/** The global handlers that lead to a node, in the order in which they are tried. */
export function Triggers({ node }: { node: DialogNode }) {
  const t = useTranslations('flowEditor');
  const { flow, show, isReadOnly } = useEditor();
  const handlers = flow.handlers.filter(({ target }) => target === node.id);
  return (
    <div className={classes.part} role="group" aria-label={t('triggers.title')}>
      <Text size="xs" c="dimmed">
        {t(handlers.length === 0 ? 'triggers.none' : 'triggers.help')}
      </Text>
      {handlers.map(({ id, name, conditions, operator }) => (
        // Viewing a handler does not change it, so it is also possible in a read-only flow.
        <div
          key={id}
          role="button"
          tabIndex={0}
          className={classes.path}
          onClick={() => show({ kind: 'handler', id })}
          onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && show({ kind: 'handler', id })}
        >
          <bdi className={classes.trigger}>{name}</bdi>
          <span className={classes.conditions}>
            <SummaryText conditions={conditions} operator={operator} />
          </span>
        </div>
      ))}
      {!isReadOnly && (
        <Button
          className={classes.start}
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => show({ kind: 'new_handler', target: node.id })}
        >
          {t('handlers.add')}
        </Button>
      )}
    </div>
  );
}
