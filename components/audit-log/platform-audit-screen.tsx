'use client';

import { useTranslations } from 'next-intl';
import { platformActions } from '@/lib/audit-actions';
import { exportPlatformAuditLog, listPlatformAuditLog } from '@/lib/contracts/user-management/audit-log';
import { AuditList } from './audit-list';

/** The platform's own audit log. Sign-ins are hidden unless they are requested. */
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
