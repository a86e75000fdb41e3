import type { FlowDefinition } from '../engine/flow-definition';

/** What a customer would write to reach a person: the first keyword of a handler that leads to a handoff. Null if there is none. */
export function personKeyword({ nodes, handlers }: Pick<FlowDefinition, 'nodes' | 'handlers'>): string | null {
  const handoffs = new Set(nodes.flatMap(({ id, type }) => (type === 'handoff' ? [id] : [])));
  for (const { target, operator, conditions } of handlers) {
    if (!handoffs.has(target) || (operator === 'AND' && conditions.length > 1)) continue;
    for (const condition of conditions) {
      if (condition.type === 'any_keyword_match') return condition.keywords[0] ?? null;
      if (condition.type === 'exact_match') return [condition.value].flat()[0] ?? null;
    }
  }
  return null;
}
