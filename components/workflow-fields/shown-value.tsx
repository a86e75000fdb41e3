'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { FieldType } from '@/lib/workflow/definition';
import { noonOf } from '../ui/day';
import classes from './workflow-fields.module.css';

/** A value as people read it. Without a data type, it is shown by what it is. */
export function ShownValue({ value, type }: { value: unknown; type?: FieldType }) {
  const t = useTranslations('workflowFields');
  const format = useFormatter();
  if (value === null || value === undefined || value === '') return <span className={classes.nothing}>{t('nothing')}</span>;
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return <bdi>{format.number(value, { maximumFractionDigits: 10 })}</bdi>;
  if (typeof value === 'object')
    return (
      <pre className={classes.json} dir="ltr">
        {JSON.stringify(value, null, 2)}
      </pre>
    );
  const text = String(value);
  const day = type === undefined || type === 'date' ? noonOf(text) : undefined;
  if (day) return format.dateTime(day, { dateStyle: 'long' });
  return (
    <bdi className={classes.text} dir={type === 'email' || type === 'phone' ? 'ltr' : 'auto'}>
      {text}
    </bdi>
  );
}
