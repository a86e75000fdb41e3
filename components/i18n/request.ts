import { hasLocale } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import { namespaces, type ProductMessages } from './namespaces';
import { routing } from './routing';

export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale;
  const words = await Promise.all(
    namespaces.map(async (namespace) => {
      const file = (await import(`@/messages/${locale}/${namespace}.json`)) as { default: unknown };
      return [namespace, file.default] as const;
    }),
  );
  return { locale, messages: Object.fromEntries(words) as unknown as ProductMessages, timeZone };
});

/** The default until the reader's timezone is known: that of most readers, the same on the server and during hydration. */
const timeZone = 'Asia/Tehran';
