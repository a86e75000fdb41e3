import { stringify } from 'yaml';
import { fillPlaceholders } from '@/lib/text/placeholders';
import type { DocumentPhrase, DocumentTemplate, TrainingDocument } from '../training-document';

/**
 * Writes Rasa's training data and domain (3.1) as one file. The format has no parameters and descriptions. Values become
 * a lookup and synonyms, patterns become regexes, templates become responses.
 */
export function writeRasa({ intents, entities, templates }: TrainingDocument): string {
  const nlu = [
    ...intents.map(({ key_name, phrases }) => ({ intent: key_name, examples: linesOf(phrases.map(markedPhrase)) })),
    ...entities
      .filter(({ values }) => values.length > 0)
      .map(({ key_name, values }) => ({ lookup: key_name, examples: linesOf(values.map(({ value }) => value)) })),
    ...[...synonymsOf(entities)].map(([synonym, said]) => ({ synonym, examples: linesOf([...said]) })),
    ...entities
      .filter(({ patterns }) => patterns.length > 0)
      .map(({ key_name, patterns }) => ({ regex: key_name, examples: linesOf(patterns) })),
  ];
  const responses = Object.fromEntries(templates.map(({ name, parts }) => [name, [{ text: parts.map(partText).join('') }]]));
  const names = { intents: intents.map(({ key_name }) => key_name), entities: entities.map(({ key_name }) => key_name) };
  return stringify({ version: '3.1', ...names, nlu, responses }, { lineWidth: 0, blockQuote: 'literal', aliasDuplicateObjects: false });
}

function linesOf(lines: readonly string[]): string {
  return lines.map((line) => `- ${line.replace(/\s*[\r\n]+\s*/g, ' ')}\n`).join('');
}

function synonymsOf(entities: TrainingDocument['entities']): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map<string, Set<string>>();
  for (const { value, synonyms } of entities.flatMap(({ values }) => values)) {
    if (synonyms.length > 0) all.set(value, new Set([...(all.get(value) ?? []), ...synonyms]));
  }
  return all;
}

/** Rasa cannot escape brackets, so text that looks like a mark loses its brackets. */
function markedPhrase({ text, entities }: DocumentPhrase): string {
  let marked = '';
  let at = 0;
  for (const { start, end, type } of entities) {
    marked += `${plain(text.slice(at, start))}[${text.slice(start, end).replace(/[[\]]/g, ' ')}](${type})`;
    at = end;
  }
  return marked + plain(text.slice(at));
}

function plain(text: string): string {
  return text.replace(/\[(?=[^\]]*\][({])|\](?=[({])/g, ' ');
}

function partText({ type, text_content, entity }: DocumentTemplate['parts'][number]): string {
  return type === 'entity' ? `{${entity ?? ''}}` : [...fillPlaceholders(text_content, (name) => `{${name}}`)].join('');
}
