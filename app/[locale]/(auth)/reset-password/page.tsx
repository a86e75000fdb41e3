import { ResetPassword } from '@/components/auth/reset-password';
import { pageMetadata } from '@/components/i18n/page-metadata';

export const generateMetadata = () => pageMetadata('reset_password');

export default function Page() {
  return <ResetPassword />;
}
