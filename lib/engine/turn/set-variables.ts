import { replacePlaceholders } from '../replace-placeholders';
import type { NodeDefinition } from '../flow-definition';
import type { Turn } from './turn';

/**
 * Sets and removes variables on entry of a node. All texts see the variables as they were before, and variables are
 * removed first, which makes room for the others. So the order is irrelevant.
 */
export function setVariables(turn: Turn, set: NodeDefinition['set']): void {
  const before = turn.state.variables;
  const texts = Object.entries(set);
  for (const [name, text] of texts) if (text === null) turn.removeVariable(name);
  for (const [name, text] of texts) if (text !== null) turn.setVariable(name, replacePlaceholders(text, before), 'set');
}
