import { NotFoundScreen } from '@/components/shell/not-found-screen';

/** For pages that discover in the browser that something does not exist. Rendered inside their frame. */
export default function NotFound() {
  return <NotFoundScreen />;
}
