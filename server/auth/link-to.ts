import { prefixOf, type Locale } from '@/lib/locales';
import { appUrl } from '@/server/platform/env';

/** The page that a link in a mail opens, in the language of the mail. */
export function linkTo(page: 'verify-email' | 'reset-password', locale: Locale, token: string): string {
  return `${pageAddress(page, locale)}?token=${encodeURIComponent(token)}`;
}

/** The full address of a page. */
export function pageAddress(page: string, locale: Locale): string {
  return `${appUrl()}${prefixOf(locale)}/${page}`;
}
