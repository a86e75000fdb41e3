import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { NotificationsScreen } from '@/components/notifications/notifications-screen';

export const generateMetadata = () => pageMetadata('notifications');

export default function Page() {
  return (
    <PageWords namespaces={['notifications']}>
      <NotificationsScreen />
    </PageWords>
  );
}
