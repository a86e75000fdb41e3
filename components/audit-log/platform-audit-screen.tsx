'use client';

import { useTranslations } from 'next-intl';
import { platformActions } from '@/lib/audit-actions';
import { exportPlatformAuditLog, listPlatformAuditLog } from '@/lib/contracts/user-management/audit-log';
import { AuditList } from './audit-list';

/** What was done to the platform itself. Sign-ins are left out until they are asked for. */
export function PlatformAuditScreen() {
  const t = useTranslations('auditLog');
  return (
    <AuditList
      endpoint={listPlatformAuditLog}
      exporting={exportPlatformAuditLog}
      title={t('platform_title')}
      text={t('platform_text')}
      actions={platformActions}
      people={[]}
      leavesOutSignIns
    />
  );
}
