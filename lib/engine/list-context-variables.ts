import { placeholderNames } from '../text/placeholders';
import type { Condition } from './condition-schema';
import type { FlowDefinition, NodeDefinition } from './flow-definition';

export interface ContextVariable {
  name: string;
  /** Keys of the nodes that write it. */
  written_by: string[];
  /** Keys of nodes, and names of handlers, that use it. */
  used_by: string[];
}

/** The variables that a flow writes, compares or contains, by name. Variables of sessions and entities are not known here. */
export function listContextVariables({ nodes, edges, handlers }: Pick<FlowDefinition, 'nodes' | 'edges' | 'handlers'>): ContextVariable[] {
  const found = new Map<string, { written_by: Set<string>; used_by: Set<string> }>();
  const note = (name: string, how: 'written_by' | 'used_by', who: string): void => {
    const entry = found.get(name) ?? { written_by: new Set(), used_by: new Set() };
    entry[how].add(who);
    found.set(name, entry);
  };
  const keys = new Map(nodes.map(({ id, key }) => [id, key]));
  for (const node of nodes) {
    if (node.save_to) note(node.save_to, 'written_by', node.key);
    for (const name of mentioned(node)) note(name, 'used_by', node.key);
  }
  for (const { source, conditions } of edges) {
    for (const name of compared(conditions)) note(name, 'used_by', keys.get(source) ?? source);
  }
  for (const { name: handler, conditions } of handlers) {
    for (const name of compared(conditions)) note(name, 'used_by', handler);
  }
  return [...found]
    .map(([name, { written_by, used_by }]) => ({ name, written_by: [...written_by], used_by: [...used_by] }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function mentioned({ content, prompt, parts }: NodeDefinition): string[] {
  const texts = [content, prompt, ...parts.map((part) => ('text' in part ? (part.text ?? '') : ''))];
  return texts.flatMap(placeholderNames);
}

function compared(conditions: readonly Condition[]): string[] {
  return conditions.flatMap((condition) => [
    ...('variable' in condition ? [condition.variable] : []),
    ...('other' in condition && condition.other ? [condition.other] : []),
  ]);
}
