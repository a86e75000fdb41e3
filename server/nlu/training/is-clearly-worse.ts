import type { TrainingComparison } from '@/lib/contracts/flow-manager/nlu/trainings';

/** Fewer phrases than these say nothing. */
const enough = 20;
/** A share that is lower by no more than this is no matter of consent. */
const tolerance = 0.03;
/** One-sided, of the normal distribution: a difference that chance makes in one of twenty. */
const beyondChance = 1.64;

/** Whether a new model understands less by more than the tolerance, and by more than chance explains in so many phrases. */
export function isClearlyWorse({ phrases, before, after }: TrainingComparison): boolean {
  if (phrases < enough) return false;
  const mean = (before + after) / 2;
  const deviation = Math.sqrt((2 * mean * (1 - mean)) / phrases);
  return before - after > Math.max(tolerance, beyondChance * deviation);
}
