import { normalizeForMatching } from '../../../text/normalize-for-matching';
import { tokenizeWords } from '../../../text/tokenize-words';
import { readCondition, type Condition } from '../../condition-schema';
import type { EdgeDefinition, HandlerDefinition } from '../../flow-definition';
import { targetOf, type Target, type Way } from './way';

export type Owner = EdgeDefinition | HandlerDefinition;

/** An edge or a handler that is tried before others. */
export interface Rival {
  owner: Owner;
  /** Null for one that is never met. */
  targets: readonly (Target | null)[];
}

export function rivalOf(owner: Owner): Rival {
  const stored: readonly Condition[] = owner.conditions;
  const targets = stored.map(readCondition).map((condition) => {
    return condition && condition.type !== 'default' ? targetOf(condition) : null;
  });
  return { owner, targets };
}

/** Finds the rivals that may be met in a way, in the order in which they were added, without trying all of them. */
export class RivalIndex {
  private readonly byKey = new Map<string, number[]>();
  private readonly always: number[] = [];
  private readonly rivals: Rival[] = [];

  add(rival: Rival): void {
    const place = this.rivals.push(rival) - 1;
    const keys = keysOfRival(rival);
    if (keys === null) this.always.push(place);
    for (const key of new Set(keys)) {
      const places = this.byKey.get(key);
      if (places) places.push(place);
      else this.byKey.set(key, [place]);
    }
  }

  *find(ways: readonly Way[]): Generator<Rival> {
    const lists = [this.always, ...[...new Set(ways.flatMap(keysOfWay))].map((key) => this.byKey.get(key) ?? [])];
    const heads = lists.map(() => 0);
    const headOf = (list: number) => lists[list]?.[heads[list] ?? 0] ?? Infinity;
    for (;;) {
      // The lists are in order, so the next rival is the least of their heads.
      const next = Math.min(...heads.map((_, list) => headOf(list)));
      const rival = this.rivals[next];
      if (!rival) return;
      heads.forEach((head, list) => headOf(list) === next && (heads[list] = head + 1));
      yield rival;
    }
  }
}

/** Null: it must always be tried. */
function keysOfRival({ owner: { operator }, targets }: Rival): string[] | null {
  const keys = targets.map((target) => (target ? keysOf(target.condition) : []));
  if (operator === 'AND') return targets.includes(null) ? [] : (keys.find((own) => own !== null) ?? null);
  return keys.includes(null) ? null : keys.flatMap((own) => own ?? []);
}

function keysOf(condition: Condition): string[] | null {
  switch (condition.type) {
    case 'any_keyword_match': {
      const words = condition.keywords.map((keyword) => tokenizeWords(normalizeForMatching(keyword))[0]?.word);
      return words.includes(undefined) ? null : words.map((word) => `word ${word}`);
    }
    case 'exact_match':
      return [condition.value].flat().map((text) => `text ${normalizeForMatching(text)}`);
    case 'pattern_match':
      return condition.pattern.includes('*') ? null : [`text ${normalizeForMatching(condition.pattern)}`];
    case 'intent_match':
      return [`intent ${condition.intent}`];
    case 'entity_match':
      return [`entity ${condition.entity}`];
    case 'sentiment_match':
    case 'default':
      return [condition.type];
    default:
      return [`variable ${condition.variable}`];
  }
}

function keysOfWay(way: Way): string[] {
  if (way.kind === 'number') return [`variable ${way.variable}`];
  if (way.kind === 'met') return keysOf(way.condition) ?? [];
  const { normalized } = way.message;
  const words = tokenizeWords(normalized).map(({ word }) => `word ${word}`);
  return way.kind === 'text' ? [`text ${normalized}`, ...words] : words;
}
