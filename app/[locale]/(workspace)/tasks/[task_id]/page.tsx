import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { TaskScreen } from '@/components/tasks/task-screen';

export const generateMetadata = () => pageMetadata('task');

export default async function Page({ params }: { params: Promise<{ task_id: string }> }) {
  const { task_id } = await params;
  return (
    <PageWords namespaces={['tasks', 'workflowFields']}>
      <TaskScreen task_id={task_id} />
    </PageWords>
  );
}
