import { PageWords } from '@/components/i18n/page-words';
import { nluMetadata } from '@/components/nlu/frame/nlu-metadata';
import { TrainingScreen } from '@/components/nlu/training/training-screen';

export const generateMetadata = () => nluMetadata('training');

interface PageProps {
  params: Promise<{ assistant_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { assistant_id } = await params;
  return (
    <PageWords namespaces={['nlu', 'nluTraining']}>
      <TrainingScreen assistant_id={assistant_id} />
    </PageWords>
  );
}
