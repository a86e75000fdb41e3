import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { InstanceScreen } from '@/components/workflow-instances/instance-screen';

export const generateMetadata = () => pageMetadata('workflow_instance');

export default async function Page({ params }: { params: Promise<{ instance_id: string }> }) {
  const { instance_id } = await params;
  return (
    <PageWords namespaces={['workflowInstances', 'workflowFields', 'workflowEditor', 'canvas']}>
      <InstanceScreen instance_id={instance_id} />
    </PageWords>
  );
}
