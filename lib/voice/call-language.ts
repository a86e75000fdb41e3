/** The languages in which calls are spoken. An assistant of several languages speaks Persian until the caller is understood. */
export const callLanguages = ['fa', 'ar', 'en'] as const;
export type CallLanguage = (typeof callLanguages)[number];

export function callLanguageOf(assistant: string): CallLanguage {
  return assistant === 'AR' ? 'ar' : assistant === 'EN' ? 'en' : 'fa';
}
