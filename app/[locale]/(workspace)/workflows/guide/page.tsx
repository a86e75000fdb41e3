import { pageMetadata } from '@/components/i18n/page-metadata';
import { WorkflowGuide } from '@/components/workflows/guide/workflow-guide';

export const generateMetadata = () => pageMetadata('workflow_guide');

export default function Page() {
  return <WorkflowGuide />;
}
