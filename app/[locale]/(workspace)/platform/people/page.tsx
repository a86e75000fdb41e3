import { pageMetadata } from '@/components/i18n/page-metadata';
import { PeopleScreen } from '@/components/platform/people-screen';
import { ForPermitted } from '@/components/session/for-permitted';

export const generateMetadata = () => pageMetadata('platform_people');

export default function Page() {
  return (
    <ForPermitted permission="platform.manage">
      <PeopleScreen />
    </ForPermitted>
  );
}
