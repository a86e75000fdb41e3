import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { SatisfactionScreen } from '@/components/inbox-settings/satisfaction/satisfaction-screen';

export const generateMetadata = () => pageMetadata('satisfaction');

export default function Page() {
  return (
    <PageWords namespaces={['businesses', 'inboxSettings']}>
      <SatisfactionScreen />
    </PageWords>
  );
}
