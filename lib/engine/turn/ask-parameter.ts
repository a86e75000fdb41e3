import type { Filling, ParameterDefinition } from '../types';
import type { Turn } from './turn';

/** Sends the question of the pending parameter. */
export function askParameter(turn: Turn, { intent, asked }: Filling): void {
  turn.trace({ type: 'parameter_asked', ...turn.place, intent, entity: asked });
  turn.say(findParameter(turn, intent, asked)?.prompt_question ?? '', 'parameter');
}

export function findParameter(turn: Turn, intent: string, entity: string): ParameterDefinition | undefined {
  return turn.flows.intents?.get(intent)?.parameters.find((parameter) => parameter.entity === entity);
}
