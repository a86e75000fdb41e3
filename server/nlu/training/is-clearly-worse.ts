import type { TrainingComparison } from '@/lib/contracts/flow-manager/nlu/trainings';

/** Fewer phrases are not significant. */
const enough = 20;
/** A share that is lower by at most this needs no consent. */
const tolerance = 0.03;
/** One-sided, of the normal distribution: the difference that chance causes in one of twenty cases. */
const beyondChance = 1.64;

/** Whether a new model understands less, by more than the tolerance and by more than chance explains with this many phrases. */
export function isClearlyWorse({ phrases, before, after }: TrainingComparison): boolean {
  if (phrases < enough) return false;
  const mean = (before + after) / 2;
  const deviation = Math.sqrt((2 * mean * (1 - mean)) / phrases);
  return before - after > Math.max(tolerance, beyondChance * deviation);
}
