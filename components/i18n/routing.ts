import { defineRouting } from 'next-intl/routing';
import { defaultLocale, locales } from '@/lib/locales';

/** Persian has no prefix in the address, Arabic and English do. Only the address determines the language of a page. */
export const routing = defineRouting({
  locales,
  defaultLocale,
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
});
