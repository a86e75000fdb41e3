import type { FlowSet } from './types';

/** The entities in the flows' conditions and the intents' parameters, which the message reader must find. */
export function wantedEntities({ main, flows, intents }: FlowSet): Set<string> {
  const asked = [...(intents?.values() ?? [])].flatMap(({ parameters }) => parameters.map(({ entity }) => entity));
  return new Set([...asked, ...[main, ...flows.values()].flatMap(({ named_entities }) => named_entities)]);
}
