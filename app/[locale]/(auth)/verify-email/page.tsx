import { VerifyEmail } from '@/components/auth/verify-email';
import { pageMetadata } from '@/components/i18n/page-metadata';

export const generateMetadata = () => pageMetadata('verify_email');

export default function Page() {
  return <VerifyEmail />;
}
