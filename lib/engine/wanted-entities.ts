import type { FlowSet } from './types';

/** The entities that conditions of the flows and parameters of the intents name: whoever reads a message looks for these. */
export function wantedEntities({ main, flows, intents }: FlowSet): Set<string> {
  const asked = [...(intents?.values() ?? [])].flatMap(({ parameters }) => parameters.map(({ entity }) => entity));
  return new Set([...asked, ...[main, ...flows.values()].flatMap(({ named_entities }) => named_entities)]);
}
