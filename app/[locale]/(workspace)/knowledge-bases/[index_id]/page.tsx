import { pageMetadata } from '@/components/i18n/page-metadata';
import { DocumentsScreen } from '@/components/knowledge/documents/documents-screen';

export const generateMetadata = () => pageMetadata('knowledge_base');

interface PageProps {
  params: Promise<{ index_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { index_id } = await params;
  return <DocumentsScreen index_id={index_id} />;
}
