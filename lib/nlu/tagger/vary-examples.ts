import type { EntitySpan, TrainingExample } from '../types';

/**
 * Creates variants of phrases: each marked text is replaced by another one that is marked as the same entity. If phrases
 * are few, variants show which words surround an entity whatever its value. The result is always the same.
 *
 * @param times how many variants of each phrase with marks
 */
export function varyExamples(examples: readonly TrainingExample[], times: number): TrainingExample[] {
  const said = textsByType(examples);
  let state = 7;
  /** Picks an item of a list, with a linear congruential generator. */
  const pick = (texts: readonly string[]) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return texts[Math.floor((state / 2 ** 32) * texts.length)] ?? '';
  };
  const marked = examples.filter(({ entities = [] }) => entities.length > 0);
  return Array.from({ length: times }, () => marked.map((example) => vary(example, (type) => pick(said.get(type) ?? [])))).flat();
}

function vary({ text, intent, entities = [] }: TrainingExample, textFor: (type: string) => string): TrainingExample {
  let varied = '';
  let end = 0;
  const spans: EntitySpan[] = [];
  for (const span of [...entities].sort((left, right) => left.start - right.start)) {
    if (span.start < end) continue;
    const other = textFor(span.type);
    varied += text.slice(end, span.start);
    spans.push({ start: varied.length, end: varied.length + other.length, type: span.type });
    varied += other;
    end = span.end;
  }
  return { text: varied + text.slice(end), intent, entities: spans };
}

function textsByType(examples: readonly TrainingExample[]): ReadonlyMap<string, readonly string[]> {
  const said = new Map<string, string[]>();
  for (const { text, entities = [] } of examples) {
    for (const { start, end, type } of entities) {
      const known = said.get(type);
      if (known) known.push(text.slice(start, end));
      else said.set(type, [text.slice(start, end)]);
    }
  }
  return said;
}
