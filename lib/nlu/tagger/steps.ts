import { isInside, labelCount } from './labels';

/** The number of steps from one label to the next, which is the length of an array with one value for each. */
export function stepCount(types: number): number {
  return firstContinuation(types) + labelCount(types);
}

/**
 * The place of a step's weight, -1 if the step is impossible. Steps to OUTSIDE and to the beginning of a type are ordered
 * by the label they come from (the number of labels for a phrase's beginning). After them come the steps to the inside of
 * an entity.
 */
export function stepPlace(types: number, from: number, to: number): number {
  if (!isInside(to)) return from * (types + 1) + ((to + 1) >> 1);
  return from === to || from === to - 1 ? firstContinuation(types) + from : -1;
}

/** Where the steps to the inside of an entity begin, ordered by the label they come from. */
export function firstContinuation(types: number): number {
  return (labelCount(types) + 1) * (types + 1);
}
