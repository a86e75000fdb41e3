import { FlowEditorPage } from '@/components/flow-editor/flow-editor-page';
import { flowsMetadata } from '@/components/flows/flows-metadata';
import { PageWords } from '@/components/i18n/page-words';

export const generateMetadata = () => flowsMetadata('flowEditor');

interface PageProps {
  params: Promise<{ assistant_id: string; version_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { assistant_id, version_id } = await params;
  return (
    <PageWords
      namespaces={[
        'canvas',
        'flowEditor',
        'flowImport',
        'flowLinear',
        'flowScan',
        'flowTests',
        'flowVisits',
        'flows',
        'assistants',
        'testPanel',
        'trace',
        'workingHours',
      ]}
    >
      <FlowEditorPage assistantId={assistant_id} versionId={version_id} />
    </PageWords>
  );
}
