import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { CreditScreen } from '@/components/credit/credit-screen';
import { ForPermitted } from '@/components/session/for-permitted';

export const generateMetadata = () => pageMetadata('credit');

export default function Page() {
  return (
    <PageWords namespaces={['payments', 'subscriptions']}>
      <ForPermitted permission="credit.read">
        <CreditScreen />
      </ForPermitted>
    </PageWords>
  );
}
