import { FlowsPage } from '@/components/flows/flows-page';
import { flowsMetadata } from '@/components/flows/flows-metadata';
import { PageWords } from '@/components/i18n/page-words';

export const generateMetadata = () => flowsMetadata('flows');

interface PageProps {
  params: Promise<{ assistant_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { assistant_id } = await params;
  return (
    <PageWords namespaces={['flows', 'flowImport', 'templates']}>
      <FlowsPage assistantId={assistant_id} />
    </PageWords>
  );
}
