import type { After, CallCommand, CallState } from './call-state';

/** A call after an event, and what is to be done. */
export type Step = [CallState, CallCommand[]];

export const stopSaying = { type: 'stop_saying' } as const;
export const startSilence = { type: 'start_timer', timer: 'silence' } as const;
export const stopSilence = { type: 'stop_timer', timer: 'silence' } as const;
export const stopTyping = { type: 'stop_timer', timer: 'typing' } as const;

/** Everything is spoken, and then something follows. */
export function say(state: CallState, texts: readonly string[], after: After): Step {
  const commands = texts.filter((text) => text !== '').map((text) => ({ type: 'say', text }) as const);
  if (commands.length === 0) return [{ ...state, activity: 'speaking', after }, []];
  return [{ ...state, activity: 'speaking', after }, [stopSilence, ...commands]];
}

export function submit(state: CallState, text: string, kind: 'speech' | 'digits'): Step {
  const next = { ...state, activity: 'thinking', typed: '', reprompts: 0 } as const;
  return [next, [stopSaying, stopSilence, stopTyping, { type: 'submit', text, kind }]];
}
