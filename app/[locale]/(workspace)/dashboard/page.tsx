import { DashboardScreen } from '@/components/dashboard/dashboard-screen';
import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';

export const generateMetadata = () => pageMetadata('dashboard');

export default function Page() {
  return (
    <PageWords namespaces={['dashboard', 'plans', 'reporting']}>
      <DashboardScreen />
    </PageWords>
  );
}
