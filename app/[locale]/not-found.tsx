import { PublicFrame } from '@/components/shell/public-frame';
import { NotFoundScreen } from '@/components/shell/not-found-screen';

export default function NotFound() {
  return (
    <PublicFrame>
      <NotFoundScreen />
    </PublicFrame>
  );
}
