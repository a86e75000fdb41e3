'use client';

import { useTranslations } from 'next-intl';
import * as z from 'zod';
import classes from './audit-log.module.css';
import { useActionWords } from './use-action-words';

const known = z.array(z.object({ field: z.string(), from: z.string().optional(), to: z.string().optional() }));

/** The changed fields with their values before and after. Renders nothing if the detail is not a list of changes. */
export function Changes({ changes }: { changes: unknown }) {
  const t = useTranslations('auditLog');
  const words = useActionWords();
  const { data: list = [] } = known.safeParse(changes);
  if (list.length === 0) return null;
  const text = (value = '') => (value === '' ? <i>{t('empty_value')}</i> : <bdi className={classes.value}>{value}</bdi>);
  return (
    <ul className={classes.changes}>
      {list.map(({ field, from, to }) => {
        const name = words.fact(field) ?? (
          <bdi dir="ltr" className={classes.raw}>
            {field}
          </bdi>
        );
        return (
          <li key={field}>
            {from === undefined && to === undefined
              ? name
              : t.rich('changed', { field: () => name, from: () => text(from), to: () => text(to) })}
          </li>
        );
      })}
    </ul>
  );
}
