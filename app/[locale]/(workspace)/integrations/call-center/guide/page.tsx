import { pageMetadata } from '@/components/i18n/page-metadata';
import { CallsGuide } from '@/components/voice/guide/calls-guide';

export const generateMetadata = () => pageMetadata('calls_guide');

export default function Page() {
  return <CallsGuide />;
}
