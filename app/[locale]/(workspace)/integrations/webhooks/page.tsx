import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { WebhooksScreen } from '@/components/webhooks/list/webhooks-screen';

export const generateMetadata = () => pageMetadata('webhooks');

export default function Page() {
  return (
    <PageWords namespaces={['webhooks']}>
      <WebhooksScreen />
    </PageWords>
  );
}
