import type { StateVisits } from './visits-context';

const mostListed = 10;

/** The states that instances needed longest for on average, without those that they pass through immediately. */
export function slowest(states: readonly StateVisits[]): (StateVisits & { average_ms: number })[] {
  return states
    .flatMap((state) => (state.average_ms !== null && state.average_ms >= 1_000 ? [{ ...state, average_ms: state.average_ms }] : []))
    .toSorted((one, other) => other.average_ms - one.average_ms)
    .slice(0, mostListed);
}
