import { pageMetadata } from '@/components/i18n/page-metadata';
import { ResourcesScreen } from '@/components/platform/resources-screen';
import { ForPermitted } from '@/components/session/for-permitted';

export const generateMetadata = () => pageMetadata('platform_resources');

export default function Page() {
  return (
    <ForPermitted permission="platform.manage">
      <ResourcesScreen />
    </ForPermitted>
  );
}
