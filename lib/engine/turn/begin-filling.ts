import type { NluEntity } from '../nlu-result';
import type { Filling, ParameterDefinition, SavedVariable } from '../types';
import { isEmpty, readVariable } from '../value-text';
import { askParameter } from './ask-parameter';
import type { Turn } from './turn';

/**
 * Starts to ask for the missing required parameters of an intent, before the chosen path is taken.
 *
 * @returns false if nothing is missing, so that the path can be taken immediately
 */
export function beginFilling(turn: Turn, intent: string, path: Filling['path'], saved: SavedVariable | null = null): boolean {
  writeBuiltInEntities(turn, turn.flows.intents?.get(intent)?.parameters);
  const missing = nextMissingParameter(turn, intent);
  if (!missing) return false;
  const interrupted = fillingWithout(turn.position.filling, path);
  const filling: Filling = { intent, asked: missing.entity, path, saved, interrupted };
  turn.position = { ...turn.position, filling };
  askParameter(turn, filling);
  turn.wait();
  return true;
}

/** The first required parameter whose variable is empty. */
export function nextMissingParameter(turn: Turn, intent: string): ParameterDefinition | undefined {
  return turn.flows.intents
    ?.get(intent)
    ?.parameters.find(({ entity, required }) => required !== false && isEmpty(readVariable(turn.state.variables, entity)));
}

/**
 * Built-in entities are written only if a parameter asks for them: here.
 *
 * @param parameters the intent's parameters that may be written
 */
function writeBuiltInEntities(turn: Turn, parameters: readonly ParameterDefinition[] = []): void {
  for (const { entity } of parameters) {
    const found = firstEntity(turn.message?.entities ?? [], entity);
    if (found?.builtin) turn.setVariable(entity, found.value, 'parameter');
  }
}

/** The same for an answer, which may contain more than was asked. Existing values are kept: "tomorrow, room 12". */
export function writeMissingBuiltInEntities(turn: Turn, intent: string): void {
  const parameters = turn.flows.intents?.get(intent)?.parameters;
  writeBuiltInEntities(
    turn,
    parameters?.filter(({ entity }) => isEmpty(readVariable(turn.state.variables, entity))),
  );
}

/** The message's first entity of this name, by position. */
export function firstEntity(entities: readonly NluEntity[], name: string): NluEntity | undefined {
  let first: NluEntity | undefined;
  for (const found of entities) {
    if (found.entity === name && (!first || found.start < first.start)) first = found;
  }
  return first;
}

/**
 * The fillings that a path chosen now interrupts. If the path is chosen again during its own filling, only those that it
 * interrupted before.
 */
export function fillingWithout(current: Filling | null, path: Filling['path']): Filling | null {
  for (let filling = current; filling; filling = filling.interrupted) {
    if (isSamePath(filling.path, path)) return filling.interrupted;
  }
  return current;
}

function isSamePath(one: Filling['path'], other: Filling['path']): boolean {
  if (one.type === 'edge') return other.type === 'edge' && one.edge_id === other.edge_id;
  return other.type === 'handler' && one.handler_id === other.handler_id && one.activation === other.activation;
}
