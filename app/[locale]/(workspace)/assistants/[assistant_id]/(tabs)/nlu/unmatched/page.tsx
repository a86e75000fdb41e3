import { PageWords } from '@/components/i18n/page-words';
import { nluMetadata } from '@/components/nlu/frame/nlu-metadata';
import { UnmatchedScreen } from '@/components/nlu/unmatched/unmatched-screen';

export const generateMetadata = () => nluMetadata('unmatched');

interface PageProps {
  params: Promise<{ assistant_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { assistant_id } = await params;
  return (
    <PageWords namespaces={['nlu', 'nluTraining']}>
      <UnmatchedScreen assistant_id={assistant_id} />
    </PageWords>
  );
}
