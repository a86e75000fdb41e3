'use client';

import { useTranslations } from 'next-intl';
import { listAssistants } from '@/lib/contracts/flow-manager/assistants';
import { listMembers } from '@/lib/contracts/user-management/business-users';
import { listAuditLog } from '@/lib/contracts/user-management/audit-log';
import { useEndpoint } from '../api/use-endpoint';
import { ForPermitted } from '../session/for-permitted';
import { personName } from '../ui/person-name';
import { usePermission } from '../session/use-permission';
import { AuditList } from './audit-list';
import { businessActions } from './known-actions';

/** Who did what in the business. */
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
  const mayReadAssistants = usePermission('assistants.read');
  const assistants = useEndpoint(listAssistants, {}, { enabled: mayReadAssistants });
  const invited = (data?.items ?? []).flatMap((member) => (member.invitation_id ? [{ id: member.invitation_id, name: personName(member) }] : []));
  const things = [...invited, ...(assistants.data?.items ?? [])];
  const people = (data?.items ?? []).flatMap((member) => (member.user_id ? [{ id: member.user_id, name: personName(member) }] : []));
  return <AuditList endpoint={listAuditLog} title={t('title')} text={t('text')} known={businessActions} people={people} things={things} />;
}
