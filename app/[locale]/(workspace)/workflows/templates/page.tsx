import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { WorkflowTemplatesScreen } from '@/components/workflow-templates/workflow-templates-screen';

export const generateMetadata = () => pageMetadata('workflow_templates');

export default function Page() {
  return (
    <PageWords namespaces={['workflowTemplates', 'workflowImport', 'workflowEditor', 'canvas']}>
      <WorkflowTemplatesScreen />
    </PageWords>
  );
}
