import type { Locale } from 'next-intl';

/** The language of templates that a reader of the product most likely wants. */
export const languageOfLocale = { fa: 'FA', ar: 'AR', en: 'EN' } as const satisfies Record<Locale, string>;

/** The languages of templates, in the order of the filter. */
export const templateLanguages = ['FA', 'AR', 'EN', 'ML'] as const;
export type TemplateLanguage = (typeof templateLanguages)[number];

/** The language in which a shipped template is asked for. Undefined for one of the business, which has only one. */
export function shippedLanguage(language: string): 'FA' | 'AR' | 'EN' | undefined {
  return language === 'FA' || language === 'AR' || language === 'EN' ? language : undefined;
}

/** How its texts are written. */
export const directionOfLanguage = (language: string) => (language === 'EN' ? 'ltr' : language === 'ML' ? 'auto' : 'rtl');
