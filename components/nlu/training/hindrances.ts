import type { Intent } from '@/lib/contracts/flow-manager/nlu/intents';
import { enoughAccuracy } from '@/lib/contracts/flow-manager/nlu/status';

export type HindranceKind = 'no_phrases' | 'too_few' | 'conflicts' | 'duplicates' | 'accuracy' | 'one_intent';

export interface Hindrance {
  kind: HindranceKind;
  intents: Intent[];
}

type Look = Pick<Intent, 'phrase_count' | 'health'>;

const tests: Record<Exclude<HindranceKind, 'one_intent'>, (intent: Look) => boolean> = {
  no_phrases: ({ phrase_count }) => phrase_count === 0,
  conflicts: ({ health }) => health.conflicts > 0,
  accuracy: ({ health }) => isConfused(health),
  too_few: ({ phrase_count, health }) => phrase_count > 0 && health.too_few,
  duplicates: ({ health }) => health.duplicates > 0,
};

/** The obstacles to a model that understands well, worst first. */
export function hindrancesOf(intents: readonly Intent[]): Hindrance[] {
  const found = (Object.keys(tests) as (keyof typeof tests)[]).map((kind): Hindrance => ({ kind, intents: intents.filter(tests[kind]) }));
  const taught = intents.filter(({ phrase_count }) => phrase_count > 0);
  // A single intent has nothing to be distinguished from.
  const lonely: Hindrance[] = taught.length === 1 ? [{ kind: 'one_intent', intents: taught }] : [];
  return [...lonely, ...found.filter((hindrance) => hindrance.intents.length > 0)];
}

/** Whether the model in use confuses an intent with others, in either direction, too often. */
export function isConfused({ accuracy }: Pick<Intent['health'], 'accuracy'>): boolean {
  return accuracy !== null && accuracy < enoughAccuracy;
}
