import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { TimesScreen } from '@/components/inbox-settings/times/times-screen';

export const generateMetadata = () => pageMetadata('response_times');

export default function Page() {
  return (
    <PageWords namespaces={['businesses', 'inboxSettings', 'workingHours']}>
      <TimesScreen />
    </PageWords>
  );
}
