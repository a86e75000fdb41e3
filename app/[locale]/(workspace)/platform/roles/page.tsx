import { pageMetadata } from '@/components/i18n/page-metadata';
import { RolesScreen } from '@/components/platform/roles-screen';
import { ForPermitted } from '@/components/session/for-permitted';

export const generateMetadata = () => pageMetadata('platform_roles');

export default function Page() {
  return (
    <ForPermitted permission="platform.manage">
      <RolesScreen />
    </ForPermitted>
  );
}
