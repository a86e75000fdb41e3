'use client';

import { useTranslations } from 'next-intl';
import type { AuditEntry } from '@/lib/contracts/user-management/audit-log';
import classes from './audit-log.module.css';

interface AuditActorProps {
  actor: AuditEntry['actor'];
  onChoose: (id: string) => void;
}

/** Who did it, by the name of that time; a click narrows the log to them. */
export function AuditActor({ actor, onChoose }: AuditActorProps) {
  const t = useTranslations('auditLog');
  if (!actor) return t('product');
  return (
    <button type="button" className={classes.actor} title={t('filters.only')} onClick={() => onChoose(actor.id)}>
      {actor.name ? <span dir="auto">{actor.name}</span> : t('gone')}
    </button>
  );
}
