import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { WidgetScreen } from '@/components/widgets/page/widget-screen';

export const generateMetadata = () => pageMetadata('widget');

interface PageProps {
  params: Promise<{ widget_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { widget_id } = await params;
  return (
    <PageWords namespaces={['widgets']}>
      <WidgetScreen widget_id={widget_id} />
    </PageWords>
  );
}
