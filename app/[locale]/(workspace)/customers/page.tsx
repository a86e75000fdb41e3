import { ContactsScreen } from '@/components/contacts/list/contacts-screen';
import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';

export const generateMetadata = () => pageMetadata('customers');

export default function Page() {
  return (
    <PageWords namespaces={['contacts']}>
      <ContactsScreen />
    </PageWords>
  );
}
