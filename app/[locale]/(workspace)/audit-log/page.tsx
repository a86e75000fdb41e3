import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { AuditScreen } from '@/components/audit-log/audit-screen';

export const generateMetadata = () => pageMetadata('audit_log');

export default function Page() {
  return (
    <PageWords namespaces={['auditLog']}>
      <AuditScreen />
    </PageWords>
  );
}
