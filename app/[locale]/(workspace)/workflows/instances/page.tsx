import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { InstancesScreen } from '@/components/workflow-instances/instances-screen';

export const generateMetadata = () => pageMetadata('workflow_instances');

export default function Page() {
  return (
    <PageWords namespaces={['workflowInstances', 'workflowFields', 'contacts']}>
      <InstancesScreen />
    </PageWords>
  );
}
