import { lexiconOf } from '../entities/builtin/lexicon/lexicon';
import { readTerms } from '../entities/builtin/read-terms';
import { foldText, originalSpan } from '../entities/fold-text';
import type { NluLanguage } from '../types';
import type { NluEntity } from '../../engine/nlu-result';

export function lexicalHints(text: string, language: NluLanguage): Pick<NluEntity, 'entity' | 'start' | 'end'>[] {
  const folded = foldText(text);
  return readTerms(folded.text, lexiconOf(language)).flatMap(({ meaning, kind, start, end }) => {
    const names: string[] = [];
    if (kind === 'clock' || kind === 'date') names.push(`#${kind}`);
    if (meaning) {
      for (const key of Object.keys(meaning)) {
        if (key === 'roles') for (const role of meaning.roles ?? []) names.push(`#role ${role}`);
        else if (key === 'unit' || key === 'part') names.push(`#${key} ${String(meaning[key])}`, `#${key}`);
        else names.push(`#${key}`);
      }
    }
    return names.map((entity) => ({ entity, ...originalSpan(folded, start, end) }));
  });
}
