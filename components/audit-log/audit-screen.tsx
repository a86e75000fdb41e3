'use client';

import { useTranslations } from 'next-intl';
import { businessActions } from '@/lib/audit-actions';
import { exportAuditLog, listAuditLog } from '@/lib/contracts/user-management/audit-log';
import { listApiKeys } from '@/lib/contracts/user-management/api-keys';
import { listMembers } from '@/lib/contracts/user-management/business-users';
import { useEndpoint } from '../api/use-endpoint';
import { ForPermitted } from '../session/for-permitted';
import { usePermission } from '../session/use-permission';
import { personName } from '../ui/person-name';
import { AuditList } from './audit-list';

/** The audit log of the business. */
export function AuditScreen() {
  return (
    <ForPermitted permission="audit_log.read">
      <BusinessLog />
    </ForPermitted>
  );
}

function BusinessLog() {
  const t = useTranslations('auditLog');
  const maySeePeople = usePermission('members.read');
  const { data } = useEndpoint(listMembers, { query: { limit: 200 } }, { enabled: maySeePeople });
  const { data: keys } = useEndpoint(listApiKeys, { query: { limit: 200 } }, { enabled: usePermission('api_keys.read') });
  const people = (data?.items ?? []).flatMap((member) => (member.user_id ? [{ id: member.user_id, name: personName(member) }] : []));
  return (
    <AuditList
      endpoint={listAuditLog}
      exporting={exportAuditLog}
      title={t('title')}
      text={t('text')}
      actions={businessActions}
      people={people}
      keys={keys?.items}
    />
  );
}
