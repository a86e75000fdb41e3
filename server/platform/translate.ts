import { createTranslator } from 'use-intl/core';
import ar from '@/messages/ar/errors.json';
import en from '@/messages/en/errors.json';
import fa from '@/messages/fa/errors.json';
import type { ErrorMessageKey } from '@/lib/errors';
import type { Locale } from '@/lib/locales';

const catalogs: Record<Locale, Record<ErrorMessageKey, string>> = { fa, ar, en };

const translators = Object.fromEntries(
  Object.entries(catalogs).map(([locale, messages]) => [locale, createTranslator({ locale: locale as Locale, messages })]),
) as unknown as Record<Locale, (key: ErrorMessageKey, params?: Record<string, string | number>) => string>;

/** Returns a sentence of messages/<locale>/errors.json. */
export function translateError(locale: Locale, key: ErrorMessageKey, params?: Record<string, string | number>): string {
  return translators[locale](key, params);
}
