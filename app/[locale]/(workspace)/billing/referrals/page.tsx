import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { ReferralsScreen } from '@/components/referrals/referrals-screen';
import { ForPermitted } from '@/components/session/for-permitted';

export const generateMetadata = () => pageMetadata('referrals');

export default function Page() {
  return (
    <PageWords namespaces={['referrals', 'subscriptions']}>
      <ForPermitted permission="billing.read">
        <ReferralsScreen />
      </ForPermitted>
    </PageWords>
  );
}
