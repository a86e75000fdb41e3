import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { PlatformDashboard } from '@/components/reporting/platform/platform-dashboard';
import { ForPermitted } from '@/components/session/for-permitted';

export const generateMetadata = () => pageMetadata('platform_dashboard');

export default function Page() {
  return (
    <PageWords namespaces={['reporting']}>
      <ForPermitted permission="platform_reports.read">
        <PlatformDashboard />
      </ForPermitted>
    </PageWords>
  );
}
