import { PageWords } from '@/components/i18n/page-words';
import { NluFrame } from '@/components/nlu/frame/nlu-frame';

interface LayoutProps {
  params: Promise<{ assistant_id: string }>;
  children: React.ReactNode;
}

export default async function NluLayout({ params, children }: LayoutProps) {
  const { assistant_id } = await params;
  return (
    <PageWords namespaces={['nlu']}>
      <NluFrame assistant_id={assistant_id}>{children}</NluFrame>
    </PageWords>
  );
}
