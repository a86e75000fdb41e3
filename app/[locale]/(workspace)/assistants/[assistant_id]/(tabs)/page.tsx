import { AssistantOverview } from '@/components/assistants/overview/assistant-overview';
import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';

export const generateMetadata = () => pageMetadata('assistant');

interface PageProps {
  params: Promise<{ assistant_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { assistant_id } = await params;
  return (
    <PageWords namespaces={['assistants', 'testPanel', 'trace']}>
      <AssistantOverview assistant_id={assistant_id} />
    </PageWords>
  );
}
