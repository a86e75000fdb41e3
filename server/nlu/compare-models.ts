import type { TrainingComparison } from '@/lib/contracts/flow-manager/nlu/trainings';
import type { NluModel } from '@/lib/nlu/train-model';

/** Fewer phrases than these say nothing. */
const enough = 20;
/** A share that is lower by no more than this is no matter of consent. */
const tolerance = 0.03;
/** One-sided, of the normal distribution: a difference that chance makes in one of twenty. */
const beyondChance = 1.64;

export interface Comparison extends TrainingComparison {
  /** Lower by more than the tolerance and by more than chance explains (McNemar's test on the phrases that changed sides). */
  is_clearly_worse: boolean;
}

/** The share of a model's phrases that models trained without them understood; null where none was tried. */
export function heldOutAccuracy(model: NluModel): number | null {
  const tried = [...outcomesOf(model).values()];
  return tried.length ? tried.filter(({ right }) => right).length / tried.length : null;
}

/**
 * How two models did on the phrases that both know as the same intent's, each judged by models that were trained without
 * the phrase. Null where these are too few.
 */
export function compareModels(before: NluModel, after: NluModel): Comparison | null {
  const known = outcomesOf(before);
  let [phrases, right_before, right_after, lost, gained] = [0, 0, 0, 0, 0];
  for (const [key, { intent, right }] of outcomesOf(after)) {
    const former = known.get(key);
    if (former?.intent !== intent) continue;
    phrases += 1;
    right_before += Number(former.right);
    right_after += Number(right);
    lost += Number(former.right && !right);
    gained += Number(!former.right && right);
  }
  if (phrases < enough) return null;
  const is_lower = (right_before - right_after) / phrases > tolerance;
  return {
    phrases,
    before: right_before / phrases,
    after: right_after / phrases,
    is_clearly_worse: is_lower && lost - gained > beyondChance * Math.sqrt(lost + gained),
  };
}

/** By phrase: which intent's it is, and whether it was understood by a model without it. */
function outcomesOf({ intents: { names, phrases } }: NluModel): Map<number, { intent: string; right: boolean }> {
  const outcomes = new Map<number, { intent: string; right: boolean }>();
  phrases.keys.forEach((key, index) => {
    const outcome = phrases.outcomes[index];
    const intent = names[phrases.intents[index] ?? -1];
    if (intent !== undefined && (outcome === 0 || outcome === 1)) outcomes.set(key, { intent, right: outcome === 1 });
  });
  return outcomes;
}
