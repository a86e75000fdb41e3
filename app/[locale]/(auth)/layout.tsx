import { AuthFrame } from '@/components/auth/auth-frame';
import { PageWords } from '@/components/i18n/page-words';

export default function AuthLayout({ children }: { children: React.ReactNode }) {
  return (
    <PageWords namespaces={['auth']}>
      <AuthFrame>{children}</AuthFrame>
    </PageWords>
  );
}
