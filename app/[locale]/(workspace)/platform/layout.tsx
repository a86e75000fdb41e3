import { PageWords } from '@/components/i18n/page-words';
import { PlatformFrame } from '@/components/platform/platform-frame';

export default function PlatformLayout({ children }: { children: React.ReactNode }) {
  return (
    <PageWords namespaces={['platform', 'auditLog']}>
      <PlatformFrame>{children}</PlatformFrame>
    </PageWords>
  );
}
