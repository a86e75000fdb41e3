import type { Locale } from '../locales';
import { normalizeForMatching } from '../text/normalize-for-matching';
import type { WorkflowField } from './definition';

export const yesAndNo: Record<Locale, readonly [string, string]> = { fa: ['بله', 'خیر'], ar: ['نعم', 'لا'], en: ['Yes', 'No'] };
const skip: Record<Locale, string> = { fa: 'رد کردن', ar: 'تخطي', en: 'Skip' };

/** How a field is asked for in a conversation, and what can be chosen as its answer. */
export function questionOf(
  { name, description, data_type, choices, is_required }: WorkflowField,
  language: Locale,
): { text: string; choices: readonly string[] } {
  const answers = data_type === 'boolean' ? yesAndNo[language] : data_type === 'choice' ? choices : [];
  return { text: description.trim() === '' ? name : description, choices: is_required ? answers : [...answers, skip[language]] };
}

/** Whether an answer leaves an optional field empty. */
export function isSkipped(text: string): boolean {
  return skipped.has(normalizeForMatching(text));
}

const skipped = new Set([...Object.values(skip), 'رد شدن', 'تخطّي', '-'].map(normalizeForMatching));
