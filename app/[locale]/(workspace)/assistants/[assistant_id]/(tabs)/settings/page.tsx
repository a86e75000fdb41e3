import { SettingsPage } from '@/components/assistants/settings-page';
import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';

export const generateMetadata = () => pageMetadata('assistant_settings');

interface PageProps {
  params: Promise<{ assistant_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { assistant_id } = await params;
  return (
    <PageWords namespaces={['assistants', 'assistantSettings']}>
      <SettingsPage assistant_id={assistant_id} />
    </PageWords>
  );
}
