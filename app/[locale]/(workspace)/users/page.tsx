import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { MembersScreen } from '@/components/members/members-screen';

export const generateMetadata = () => pageMetadata('users');

export default function Page() {
  return (
    <PageWords namespaces={['auth', 'members']}>
      <MembersScreen />
    </PageWords>
  );
}
