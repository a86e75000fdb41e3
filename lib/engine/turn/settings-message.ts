import type { DefaultMessages } from '../default-messages';
import type { Turn } from './turn';

/** A message of the main flow's settings, or the default in the assistant's language if they contain none. */
export function settingsMessage(turn: Pick<Turn, 'flows' | 'env'>, name: keyof DefaultMessages): string {
  return turn.flows.main.settings[name] ?? turn.env.default_messages[name];
}
