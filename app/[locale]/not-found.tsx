import { getLocale } from 'next-intl/server';
import { getPathname } from '@/components/i18n/navigation';
import { NotFoundScreen } from '@/components/shell/not-found-screen';

export default async function NotFound() {
  const locale = await getLocale();
  return <NotFoundScreen home={getPathname({ href: '/dashboard', locale })} />;
}
