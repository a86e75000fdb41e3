import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { FinanceDashboard } from '@/components/reporting/finance/finance-dashboard';
import { ForPermitted } from '@/components/session/for-permitted';

export const generateMetadata = () => pageMetadata('platform_finance');

export default function Page() {
  return (
    <PageWords namespaces={['reporting', 'plans']}>
      <ForPermitted permission="platform_reports.finance">
        <FinanceDashboard />
      </ForPermitted>
    </PageWords>
  );
}
