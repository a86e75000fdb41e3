import { lexiconOf } from '../entities/builtin/lexicon/lexicon';
import { readTerms } from '../entities/builtin/read-terms';
import { foldText, originalSpan } from '../entities/fold-text';
import type { NluLanguage } from '../types';
import type { Hint } from './entity-hints';

/** What the words of numbers, dates and times mean, as signs: that one is a weekday, a unit of time, a part of the day. */
export function lexicalHints(text: string, language: NluLanguage): Hint[] {
  const folded = foldText(text);
  return readTerms(folded.text, lexiconOf(language)).flatMap(({ meaning, kind, start, end }) => {
    const names = kind === 'clock' || kind === 'date' ? [`#${kind}`] : [];
    for (const [key, value] of Object.entries(meaning ?? {})) {
      if (key === 'roles') names.push(...(meaning?.roles ?? []).map((role) => `#role ${role}`));
      else names.push(`#${key}`);
      if (key === 'unit' || key === 'part') names.push(`#${key} ${String(value)}`);
    }
    return names.map((entity) => ({ entity, ...originalSpan(folded, start, end) }));
  });
}
