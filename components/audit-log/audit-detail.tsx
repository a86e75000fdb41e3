'use client';

import { IconChevronRight } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { AuditEntry } from '@/lib/contracts/user-management/audit-log';
import classes from './audit-log.module.css';
import { Changes } from './changes';
import { useActionWords } from './use-action-words';

/**
 * The target of an entry with its name at that time, and, folded up, the other details. Details without a translation are
 * shown by their key.
 */
export function AuditDetail({ entry: { action, actor, detail, resource_id, resource_name } }: { entry: AuditEntry }) {
  const t = useTranslations('auditLog');
  const words = useActionWords();
  const [isOpen, setIsOpen] = useState(false);
  const { changes, ...rest } = detail;
  // In people's actions on their own account the person is already shown.
  const isOwn = resource_id !== null && resource_id === actor?.id;
  const isForgotten = resource_id !== null && resource_name === null && !isOwn && /^(member|account)\./.test(action);
  const name = isForgotten ? t('gone') : resource_name;
  const facts = Object.entries(rest).filter(([, value]) => value !== null && value !== '');
  return (
    <>
      {name && !isOwn && (
        <>
          {': '}
          <bdi className={classes.name}>{name}</bdi>
        </>
      )}
      {(facts.length > 0 || Array.isArray(changes) || (resource_id && !isOwn)) && (
        <button type="button" className={classes.toggle} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <IconChevronRight size={14} className="mirrored" aria-hidden />
          {t('details')}
        </button>
      )}
      {isOpen && (
        <div className={classes.details}>
          <Changes changes={changes} />
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
        </div>
      )}
    </>
  );
}

function inShort(value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? value.map(inShort).join(', ') : '–';
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
