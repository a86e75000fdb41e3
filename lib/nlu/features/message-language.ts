import { likelyLanguages, type TextLanguage } from '../../text/likely-languages';
import type { NluLanguage } from '../types';

/**
 * What a message is read as: the assistant's language, or, where it may be spoken to in several, what the message is likely to be in.
 *
 * @param text the message as typed
 * @param language the assistant's
 */
export function messageLanguage(text: string, language: NluLanguage): TextLanguage {
  return language === 'multi' ? (likelyLanguages(text)[0] ?? 'en') : language;
}
