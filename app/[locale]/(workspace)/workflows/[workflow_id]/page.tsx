import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { WorkflowEditorPage } from '@/components/workflow-editor/workflow-editor-page';

export const generateMetadata = () => pageMetadata('workflowEditor');

interface PageProps {
  params: Promise<{ workflow_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { workflow_id } = await params;
  return (
    <PageWords namespaces={['canvas', 'workflowEditor', 'workflowVisits']}>
      <WorkflowEditorPage workflow_id={workflow_id} />
    </PageWords>
  );
}
