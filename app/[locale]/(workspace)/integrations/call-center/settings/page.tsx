import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { SettingsScreen } from '@/components/voice/settings/settings-screen';

export const generateMetadata = () => pageMetadata('voice_settings');

export default function Page() {
  return (
    <PageWords namespaces={['voice', 'voiceSettings']}>
      <SettingsScreen />
    </PageWords>
  );
}
