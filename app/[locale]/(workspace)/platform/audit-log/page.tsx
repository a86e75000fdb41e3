import { PlatformAuditScreen } from '@/components/audit-log/platform-audit-screen';
import { pageMetadata } from '@/components/i18n/page-metadata';
import { ForPermitted } from '@/components/session/for-permitted';

export const generateMetadata = () => pageMetadata('platform_audit_log');

export default function Page() {
  return (
    <ForPermitted permission="platform.manage">
      <PlatformAuditScreen />
    </ForPermitted>
  );
}
