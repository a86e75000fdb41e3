import { RegisterForm } from '@/components/auth/register-form';
import { pageMetadata } from '@/components/i18n/page-metadata';

export const generateMetadata = () => pageMetadata('register');

export default function Page() {
  return <RegisterForm />;
}
