import { pageMetadata } from '@/components/i18n/page-metadata';
import { MatrixScreen } from '@/components/platform/matrix-screen';
import { ForPermitted } from '@/components/session/for-permitted';

export const generateMetadata = () => pageMetadata('platform_matrix');

export default function Page() {
  return (
    <ForPermitted permission="platform.manage">
      <MatrixScreen />
    </ForPermitted>
  );
}
