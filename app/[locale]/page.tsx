import { HomeRedirect } from '@/components/shell/home-redirect';
import { pageMetadata } from '@/components/i18n/page-metadata';

export const generateMetadata = () => pageMetadata('dashboard');

export default function Page() {
  return <HomeRedirect />;
}
