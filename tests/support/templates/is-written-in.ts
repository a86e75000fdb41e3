import type { Locale } from '@/lib/locales';

/**
 * Whether a text is written as its language is: in its script, with its own letters. Placeholders, addresses, and a few Latin words
 * among Persian or Arabic ones are ignored, and so are texts without letters.
 */
export function isWrittenIn(locale: Locale, text: string): boolean {
  const words = text.replace(/\{\{[^}]*\}\}|https?:\S+|\S+@\S+/g, ' ');
  const arabic = words.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const latin = words.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (locale === 'en') return arabic === 0;
  return arabic >= latin && !foreignLetters[locale].test(words);
}

/** What keyboards of the neighboring language write: ي, ك and ة in Persian, ی, ک, پ, and Persian digits in Arabic. */
const foreignLetters = { fa: /[يكة٠-٩]/u, ar: /[یکپژگچ۰-۹]/u };
