import { PageWords } from '@/components/i18n/page-words';
import { IndexFrame } from '@/components/knowledge/frame/index-frame';

interface LayoutProps {
  params: Promise<{ index_id: string }>;
  children: React.ReactNode;
}

/** The frame of a knowledge base's pages: its name, its contents in short, and their tabs. */
export default async function IndexLayout({ params, children }: LayoutProps) {
  const { index_id } = await params;
  return (
    <PageWords namespaces={['knowledge']}>
      <IndexFrame index_id={index_id}>{children}</IndexFrame>
    </PageWords>
  );
}
