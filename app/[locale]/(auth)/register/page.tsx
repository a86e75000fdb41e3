import { RegisterScreen } from '@/components/auth/register-screen';
import { pageMetadata } from '@/components/i18n/page-metadata';

export const generateMetadata = () => pageMetadata('register');

export default function Page() {
  return <RegisterScreen />;
}
