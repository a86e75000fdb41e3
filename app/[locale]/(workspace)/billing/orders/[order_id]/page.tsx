import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { OrderScreen } from '@/components/payments/order-screen';
import { ForPermitted } from '@/components/session/for-permitted';

export const generateMetadata = () => pageMetadata('order');

interface PageProps {
  params: Promise<{ order_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { order_id } = await params;
  return (
    <PageWords namespaces={['payments', 'plans']}>
      <ForPermitted permission="billing.read">
        <OrderScreen order_id={order_id} />
      </ForPermitted>
    </PageWords>
  );
}
