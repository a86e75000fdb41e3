'use client';

import { useTranslations } from 'next-intl';
import { listPlatformAuditLog } from '@/lib/contracts/user-management/audit-log';
import { AuditList } from './audit-list';
import { platformActions } from './known-actions';

/** What was done to the platform itself. */
export function PlatformAuditScreen() {
  const t = useTranslations('auditLog');
  return <AuditList endpoint={listPlatformAuditLog} title={t('platform_title')} text={t('platform_text')} known={platformActions} people={[]} />;
}
