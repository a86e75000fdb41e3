import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { TasksScreen } from '@/components/tasks/tasks-screen';

export const generateMetadata = () => pageMetadata('tasks');

export default function Page() {
  return (
    <PageWords namespaces={['tasks']}>
      <TasksScreen />
    </PageWords>
  );
}
