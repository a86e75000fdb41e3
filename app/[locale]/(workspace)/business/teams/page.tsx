import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { TeamsScreen } from '@/components/inbox-settings/teams/teams-screen';

export const generateMetadata = () => pageMetadata('teams');

export default function Page() {
  return (
    <PageWords namespaces={['businesses', 'inboxSettings', 'workingHours']}>
      <TeamsScreen />
    </PageWords>
  );
}
