'use client';

import { Text } from '@mantine/core';
import { IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { FlowChange } from '@/lib/engine/compare-flows';
import { FieldValue } from './field-value';
import classes from './lists.module.css';
import { nodeName } from './part-name';

/** The maximum number of listed changes. */
const most = 100;

const icons = { added: IconPlus, removed: IconMinus, changed: IconPencil };

/** What differs between two versions, in words. A changed field opens with its two values. */
export function ChangeList({ changes, moved }: { changes: readonly FlowChange[]; moved: number }) {
  const t = useTranslations('flowEditor');
  return (
    <ul className={classes.list}>
      {changes.slice(0, most).map((change) => {
        const Icon = icons[change.what];
        return (
          <li key={`${change.kind} ${change.id}`} className={classes.row} data-what={change.what}>
            <Icon size={16} aria-hidden />
            <div className={classes.words}>
              <span>
                {t(`change_list.${change.kind}`)} <ChangeName change={change} /> {t(`change_list.${change.what}`)}
              </span>
              {change.fields.map(({ field, before, after }) => (
                <details key={field} className={classes.field}>
                  <summary>{change.kind === 'setting' ? t('change_list.changed') : t(`fields.${field as 'content'}`)}</summary>
                  <Text size="xs" c="dimmed">
                    {t('change_list.before')}
                  </Text>
                  <FieldValue field={field} value={before} />
                  <Text size="xs" c="dimmed">
                    {t('change_list.after')}
                  </Text>
                  <FieldValue field={field} value={after} />
                </details>
              ))}
            </div>
          </li>
        );
      })}
      {changes.length > most && <li className={classes.row}>{t('publish.more', { count: changes.length - most })}</li>}
      {moved > 0 && <li className={classes.row}>{t('publish.moved', { count: moved })}</li>}
    </ul>
  );
}

function ChangeName({ change }: { change: FlowChange }) {
  const t = useTranslations('flowEditor.settings');
  switch (change.kind) {
    case 'node':
      return <bdi className={classes.name}>{nodeName(change)}</bdi>;
    case 'edge':
      return (
        <bdi className={classes.name}>
          {nodeName(change.source)} → {nodeName(change.target)}
        </bdi>
      );
    case 'handler':
      return <bdi className={classes.name}>{change.name}</bdi>;
    case 'setting':
      return <span className={classes.name}>{change.name === 'working_hours' ? t('hours') : t(change.name)}</span>;
  }
}
