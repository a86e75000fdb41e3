import { Changelog } from '@/components/developers/changelog';
import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';

export const generateMetadata = () => pageMetadata('api_changelog');

export default function Page() {
  return (
    <PageWords namespaces={['developers']}>
      <Changelog />
    </PageWords>
  );
}
