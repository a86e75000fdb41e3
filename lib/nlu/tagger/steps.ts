import { isInside, labelCount } from './labels';

/** How many steps there are from one label to the next: the length of an array with one value for each. */
export function stepCount(types: number): number {
  return firstContinuation(types) + labelCount(types);
}

/**
 * Where a step's weight stands, -1 where it cannot be taken: to OUTSIDE and to the beginning of a type by the label it
 * comes from (the number of labels for a phrase's beginning); behind them those to the inside of an entity.
 */
export function stepPlace(types: number, from: number, to: number): number {
  if (!isInside(to)) return from * (types + 1) + ((to + 1) >> 1);
  return from === to || from === to - 1 ? firstContinuation(types) + from : -1;
}

/** Where the steps to the inside of an entity begin, by the label they come from. */
export function firstContinuation(types: number): number {
  return (labelCount(types) + 1) * (types + 1);
}
