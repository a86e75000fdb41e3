import { pageMetadata } from '@/components/i18n/page-metadata';
import { IndexTry } from '@/components/knowledge/try/index-try';

export const generateMetadata = () => pageMetadata('try_knowledge');

interface PageProps {
  params: Promise<{ index_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { index_id } = await params;
  return <IndexTry index_id={index_id} />;
}
