import { PageWords } from '@/components/i18n/page-words';
import { nluMetadata } from '@/components/nlu/frame/nlu-metadata';
import { TemplateScreen } from '@/components/nlu/templates/template-screen';

export const generateMetadata = () => nluMetadata('templates');

interface PageProps {
  params: Promise<{ assistant_id: string; template_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { assistant_id, template_id } = await params;
  return (
    <PageWords namespaces={['nlu', 'nluTraining']}>
      <TemplateScreen assistant_id={assistant_id} template_id={template_id} />
    </PageWords>
  );
}
