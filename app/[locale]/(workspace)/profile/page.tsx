import { ProfileScreen } from '@/components/profile/profile-screen';
import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';

export const generateMetadata = () => pageMetadata('profile');

export default function Page() {
  return (
    <PageWords namespaces={['auth', 'businesses', 'profile']}>
      <ProfileScreen />
    </PageWords>
  );
}
