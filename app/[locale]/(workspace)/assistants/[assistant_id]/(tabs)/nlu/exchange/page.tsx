import { PageWords } from '@/components/i18n/page-words';
import { nluMetadata } from '@/components/nlu/frame/nlu-metadata';
import { ExchangeScreen } from '@/components/nlu/exchange/exchange-screen';

export const generateMetadata = () => nluMetadata('exchange');

interface PageProps {
  params: Promise<{ assistant_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { assistant_id } = await params;
  return (
    <PageWords namespaces={['nlu', 'nluTraining']}>
      <ExchangeScreen assistant_id={assistant_id} />
    </PageWords>
  );
}
