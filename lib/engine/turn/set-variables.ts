import { replacePlaceholders } from '../replace-placeholders';
import type { NodeDefinition } from '../flow-definition';
import type { Turn } from './turn';

/** Sets and removes variables on entry of a node. All texts see the variables as they were before, so the order is irrelevant. */
export function setVariables(turn: Turn, set: NodeDefinition['set']): void {
  const before = turn.state.variables;
  for (const [name, text] of Object.entries(set)) {
    if (text === null) turn.removeVariable(name);
    else turn.setVariable(name, replacePlaceholders(text, before), 'set');
  }
}
