'use client';

import { useTranslations } from 'next-intl';
import type { AuditEntry } from '@/lib/contracts/user-management/audit-log';
import classes from './audit-log.module.css';
import { useActionWords } from './use-action-words';

interface AuditDetailProps {
  entry: AuditEntry;
  /** What the things and people of the log are called, by their ids, as far as is known. */
  names: ReadonlyMap<string, string>;
}

/** To what it was done, and, folded up, what else was noted: in words where there are any, otherwise as the code calls it. */
export function AuditDetail({ entry: { actor, detail, resource_id }, names }: AuditDetailProps) {
  const t = useTranslations('auditLog');
  const words = useActionWords();
  const { name: noted, ...rest } = detail;
  // What people do to their own account, or by it, is told by who they are.
  const isOwn = resource_id !== null && resource_id === actor?.id;
  const name = noted || (resource_id && !isOwn && names.get(resource_id)) || detail.key;
  const facts = Object.entries(rest).filter(([, value]) => value !== null && value !== '');
  return (
    <>
      {typeof name === 'string' && name !== '' && (
        <>
          {': '}
          <bdi className={classes.name}>{name}</bdi>
        </>
      )}
      {(facts.length > 0 || (resource_id && !isOwn)) && (
        <details className={classes.details}>
          <summary>{t('details')}</summary>
          <dl>
            {facts.map(([key, value]) => (
              <div key={key}>
                <dt>
                  {words.fact(key) ?? (
                    <bdi dir="ltr" className={classes.raw}>
                      {key}
                    </bdi>
                  )}
                </dt>
                <dd>
                  <bdi>{inShort(value)}</bdi>
                </dd>
              </div>
            ))}
            {resource_id && (
              <div>
                <dt>{t('resource_id')}</dt>
                <dd>
                  <bdi dir="ltr">{resource_id}</bdi>
                </dd>
              </div>
            )}
          </dl>
        </details>
      )}
    </>
  );
}

function inShort(value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? value.map(inShort).join(', ') : '–';
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
