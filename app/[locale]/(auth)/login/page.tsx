import { LoginForm } from '@/components/auth/login-form';
import { pageMetadata } from '@/components/i18n/page-metadata';

export const generateMetadata = () => pageMetadata('login');

export default function Page() {
  return <LoginForm />;
}
