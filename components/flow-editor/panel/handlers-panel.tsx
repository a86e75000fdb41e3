'use client';

import { ActionIcon, Badge, Button, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEditor } from '../state/editor-context';
import { SummaryText } from '../summary-text';
import classes from './panel.module.css';
import { PanelFrame } from './panel-frame';

/** The global handlers in the order in which they are tried. */
export function HandlersPanel() {
  const t = useTranslations('flowEditor');
  const { flow, actions, show, askToDelete, isReadOnly } = useEditor();
  const { handlers } = flow;
  const keys = new Map(flow.nodes.map(({ id, key }) => [id, key]));
  return (
    <PanelFrame
      title={t('panel.handlers')}
      footer={
        <Button size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => show({ kind: 'new_handler' })}>
          {t('handlers.add')}
        </Button>
      }
    >
      <Text size="xs" c="dimmed">
        {t('handlers.lead')}
      </Text>
      {handlers.length === 0 && (
        <div>
          <Text fw={500}>{t('handlers.none')}</Text>
          <Text size="sm" c="dimmed">
            {t('handlers.none_text')}
          </Text>
        </div>
      )}
      <ol style={{ display: 'contents' }}>
        {handlers.map(({ id, name, target, detour, conditions, operator }, index) => (
          <li key={id} className={classes.card}>
            <div className={classes.cardHead}>
              <Text className={classes.cardTitle} truncate>
                <bdi>{name}</bdi>
              </Text>
              {!isReadOnly && (
                <>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('handlers.up', { name })}
                    disabled={index === 0}
                    onClick={() => actions.moveHandler(id, index - 1)}
                  >
                    <IconArrowUp size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('handlers.down', { name })}
                    disabled={index === handlers.length - 1}
                    onClick={() => actions.moveHandler(id, index + 1)}
                  >
                    <IconArrowDown size={16} aria-hidden />
                  </ActionIcon>
                </>
              )}
            </div>
            <Text size="xs" c="dimmed">
              <SummaryText conditions={conditions} operator={operator} />
            </Text>
            <div className={classes.cardHead}>
              <Text size="xs" className={classes.cardTitle} fw={400} truncate>
                {t.rich('handlers.to', {
                  target: keys.get(target) ?? '',
                  v: (target_key) => (
                    <bdi dir="ltr" className={classes.code}>
                      {target_key}
                    </bdi>
                  ),
                })}
              </Text>
              {detour && (
                <Badge variant="default" size="sm" tt="none" fw={500}>
                  {t('handlers.detour_badge')}
                </Badge>
              )}
              {/* Outside the disabled fieldset, because viewing a handler does not change it. */}
              <span
                role="button"
                tabIndex={0}
                aria-label={t('handlers.edit', { name })}
                className={classes.look}
                onClick={() => show({ kind: 'handler', id })}
                onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && show({ kind: 'handler', id })}
              >
                <IconPencil size={16} aria-hidden />
              </span>
              {!isReadOnly && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`${t('panel.delete_handler')}: ${name}`}
                  onClick={() => askToDelete({ handlers: [id] })}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              )}
            </div>
          </li>
        ))}
      </ol>
    </PanelFrame>
  );
}
