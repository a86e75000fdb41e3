import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { RequiredTotp } from '@/components/profile/required-totp';

export const generateMetadata = () => pageMetadata('set_up_authenticator');

export default function Page() {
  return (
    <PageWords namespaces={['auth', 'profile']}>
      <RequiredTotp />
    </PageWords>
  );
}
