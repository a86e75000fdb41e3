import { pageMetadata } from '@/components/i18n/page-metadata';
import { IndexSettings } from '@/components/knowledge/settings/index-settings';

export const generateMetadata = () => pageMetadata('knowledge_settings');

interface PageProps {
  params: Promise<{ index_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { index_id } = await params;
  return <IndexSettings index_id={index_id} />;
}
