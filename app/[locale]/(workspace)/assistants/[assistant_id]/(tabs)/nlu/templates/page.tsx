import { PageWords } from '@/components/i18n/page-words';
import { nluMetadata } from '@/components/nlu/frame/nlu-metadata';
import { TemplatesScreen } from '@/components/nlu/templates/templates-screen';

export const generateMetadata = () => nluMetadata('templates');

interface PageProps {
  params: Promise<{ assistant_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { assistant_id } = await params;
  return (
    <PageWords namespaces={['nlu', 'nluTraining']}>
      <TemplatesScreen assistant_id={assistant_id} />
    </PageWords>
  );
}
