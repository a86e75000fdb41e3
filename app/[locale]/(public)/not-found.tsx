import { NotFoundScreen } from '@/components/shell/not-found-screen';

/** For pages that find out in the browser that there is nothing: it stands inside their frame. */
export default function NotFound() {
  return <NotFoundScreen />;
}
