import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { AssistantKnowledge } from '@/components/knowledge/attach/assistant-knowledge';

export const generateMetadata = () => pageMetadata('assistant_knowledge');

interface PageProps {
  params: Promise<{ assistant_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { assistant_id } = await params;
  return (
    <PageWords namespaces={['knowledge']}>
      <AssistantKnowledge assistant_id={assistant_id} />
    </PageWords>
  );
}
