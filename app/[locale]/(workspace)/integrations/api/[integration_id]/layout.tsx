import { PageWords } from '@/components/i18n/page-words';
import { IntegrationFrame } from '@/components/integrations/frame/integration-frame';

interface LayoutProps {
  params: Promise<{ integration_id: string }>;
  children: React.ReactNode;
}

/** The frame of an integration's pages: its name, its state, and their tabs. */
export default async function IntegrationLayout({ params, children }: LayoutProps) {
  const { integration_id } = await params;
  return (
    <PageWords namespaces={['integrations']}>
      <IntegrationFrame integration_id={integration_id}>{children}</IntegrationFrame>
    </PageWords>
  );
}
