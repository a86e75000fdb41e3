import type { SkippedPhrase } from '@/lib/contracts/flow-manager/nlu/utterances';
import { parseAnnotated } from '@/lib/nlu/annotation/parse-annotated';
import type { NewPhrase } from './add-phrases';

/** Reads phrases, one a line, in which entities may be marked as in «[۵ کیلو](weight)». Empty lines are nothing. */
export function readPhrases(lines: string, entities: ReadonlySet<string>): { phrases: NewPhrase[]; skipped: SkippedPhrase[] } {
  const phrases: NewPhrase[] = [];
  const skipped: SkippedPhrase[] = [];
  lines.split(/\r\n|[\n\r\u2028\u2029]/).forEach((raw, index) => {
    const text = raw.trim();
    if (text === '') return;
    const line = index + 1;
    const parsed = parseAnnotated(text);
    const unknown = parsed.ok ? parsed.entities.find(({ type }) => !entities.has(type)) : undefined;
    if (!parsed.ok) skipped.push({ line, text: text.slice(0, 500), reason: 'bad_annotation', detail: null });
    else if (unknown) skipped.push({ line, text: text.slice(0, 500), reason: 'unknown_entity', detail: unknown.type });
    else phrases.push({ line, text: parsed.text, annotations: parsed.entities.map(({ start, end, type }) => ({ start, end, entity: type })) });
  });
  return { phrases, skipped };
}
