import { pageMetadata } from '@/components/i18n/page-metadata';
import { BusinessesScreen } from '@/components/platform/businesses-screen';
import { ForPermitted } from '@/components/session/for-permitted';

export const generateMetadata = () => pageMetadata('platform');

export default function Page() {
  return (
    <ForPermitted permission="platform_businesses.read">
      <BusinessesScreen />
    </ForPermitted>
  );
}
