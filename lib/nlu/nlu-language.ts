import type { NluLanguage } from './types';

const languages: Record<string, NluLanguage> = { FA: 'fa', AR: 'ar', EN: 'en', ML: 'multi' };

/** The NLU language of an assistant's language. */
export function nluLanguage(assistant_language: string): NluLanguage {
  return languages[assistant_language] ?? 'multi';
}
