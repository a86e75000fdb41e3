import { pageMetadata } from '@/components/i18n/page-metadata';
import { MatrixScreen } from '@/components/platform/matrix-screen';

export const generateMetadata = () => pageMetadata('platform_matrix');

export default function Page() {
  return <MatrixScreen />;
}
