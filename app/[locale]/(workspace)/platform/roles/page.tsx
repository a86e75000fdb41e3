import { pageMetadata } from '@/components/i18n/page-metadata';
import { RolesScreen } from '@/components/platform/roles-screen';

export const generateMetadata = () => pageMetadata('platform_roles');

export default function Page() {
  return <RolesScreen />;
}
