import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { WidgetsScreen } from '@/components/widgets/list/widgets-screen';

export const generateMetadata = () => pageMetadata('widgets');

export default function Page() {
  return (
    <PageWords namespaces={['widgets']}>
      <WidgetsScreen />
    </PageWords>
  );
}
