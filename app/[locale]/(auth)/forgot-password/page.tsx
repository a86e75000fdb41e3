import { ForgotPassword } from '@/components/auth/forgot-password';
import { pageMetadata } from '@/components/i18n/page-metadata';

export const generateMetadata = () => pageMetadata('forgot_password');

export default function Page() {
  return <ForgotPassword />;
}
