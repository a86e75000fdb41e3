import { QuickStart } from '@/components/developers/quick-start';
import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';

export const generateMetadata = () => pageMetadata('developers');

export default function Page() {
  return (
    <PageWords namespaces={['developers']}>
      <QuickStart />
    </PageWords>
  );
}
