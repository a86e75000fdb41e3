import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { ForPermitted } from '@/components/session/for-permitted';
import { SettingsScreen } from '@/components/support/settings/settings-screen';

export const generateMetadata = () => pageMetadata('ticket_settings');

export default function Page() {
  return (
    <PageWords namespaces={['support']}>
      <ForPermitted permission="platform_tickets.manage">
        <SettingsScreen />
      </ForPermitted>
    </PageWords>
  );
}
