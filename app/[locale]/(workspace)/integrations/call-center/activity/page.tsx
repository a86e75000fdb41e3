import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { ActivityScreen } from '@/components/voice/activity/activity-screen';

export const generateMetadata = () => pageMetadata('voice_activity');

export default function Page() {
  return (
    <PageWords namespaces={['auditLog', 'voice']}>
      <ActivityScreen />
    </PageWords>
  );
}
