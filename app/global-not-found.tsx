import { getLocale } from 'next-intl/server';
import { pageMetadata } from '@/components/i18n/page-metadata';
import { Document } from './document';
import { NotFoundFrame } from '@/components/shell/not-found-frame';
import { NotFoundScreen } from '@/components/shell/not-found-screen';

export const generateMetadata = () => pageMetadata('not_found');

/**
 * The page for unknown addresses. A whole document rendered on the server, because a page that throws `notFound` would
 * send an empty one and leave the rest to its scripts.
 */
export default async function GlobalNotFound() {
  const locale = await getLocale();
  return (
    <Document locale={locale}>
      <NotFoundFrame>
        <NotFoundScreen />
      </NotFoundFrame>
    </Document>
  );
}
