import { pageMetadata } from '@/components/i18n/page-metadata';
import { PlatformAuditScreen } from '@/components/audit-log/platform-audit-screen';

export const generateMetadata = () => pageMetadata('platform_audit_log');

export default function Page() {
  return <PlatformAuditScreen />;
}
