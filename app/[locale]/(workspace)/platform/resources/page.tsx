import { pageMetadata } from '@/components/i18n/page-metadata';
import { ResourcesScreen } from '@/components/platform/resources-screen';

export const generateMetadata = () => pageMetadata('platform_resources');

export default function Page() {
  return <ResourcesScreen />;
}
