import { PageWords } from '@/components/i18n/page-words';

export default function PlatformLayout({ children }: { children: React.ReactNode }) {
  return <PageWords namespaces={['platform', 'auditLog']}>{children}</PageWords>;
}
