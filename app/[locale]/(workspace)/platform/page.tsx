import { pageMetadata } from '@/components/i18n/page-metadata';
import { BusinessesScreen } from '@/components/platform/businesses-screen';

export const generateMetadata = () => pageMetadata('platform');

export default function Page() {
  return <BusinessesScreen />;
}
