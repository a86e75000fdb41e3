import { GoogleReturn } from '@/components/auth/google-return';
import { pageMetadata } from '@/components/i18n/page-metadata';

export const generateMetadata = () => pageMetadata('login');

export default function Page() {
  return <GoogleReturn />;
}
