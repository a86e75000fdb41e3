import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { InvitationScreen } from '@/components/members/invitation-screen';

export const generateMetadata = () => pageMetadata('invitation');

export default function Page() {
  return (
    <PageWords namespaces={['members']}>
      <InvitationScreen />
    </PageWords>
  );
}
