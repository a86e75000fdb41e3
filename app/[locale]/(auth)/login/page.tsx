import { LoginScreen } from '@/components/auth/login-screen';
import { pageMetadata } from '@/components/i18n/page-metadata';

export const generateMetadata = () => pageMetadata('login');

export default function Page() {
  return <LoginScreen />;
}
