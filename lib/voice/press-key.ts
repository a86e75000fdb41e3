import type { CallSettings, CallState } from './call-state';
import { say, stopSaying, stopSilence, submit, type Step } from './call-steps';
import { callTexts } from './call-texts';
import type { Digit } from './digit';
import { keyAtMenu, spokenMenu } from './menu';

/** What a key does, wherever the call is. */
export function pressKey(state: CallState, digit: Digit, settings: CallSettings): Step {
  if (state.activity === 'voicemail') return [state, digit === '#' ? [{ type: 'stop_voicemail' }] : []];
  if (state.after === 'consent') return consent(state, digit);
  if (!isAsked(state)) return keepKey(state, digit);
  const heard = { ...state, reprompts: 0 };
  if (state.menu && !state.typed) {
    const key = keyAtMenu(state.menu, digit);
    if (key.type === 'choose') return submit(heard, key.text, 'digits');
    const menu = key.type === 'read' ? key.menu : state.menu;
    const wrong = key.type === 'wrong' ? [callTexts[settings.language].wrongKey] : [];
    const isRepeated = key.type === 'read' && digit === '0';
    const texts = [...wrong, ...(isRepeated ? [state.question] : []), spokenMenu(menu, settings.language)];
    // After a mistake, the keys that follow it are not what the caller means either.
    const [next, commands] = say({ ...heard, menu, kept: key.type === 'wrong' ? [] : state.kept }, texts, 'listen');
    return [next, [stopSaying, ...commands]];
  }
  if (digit === '#' && state.typed) return submit(heard, state.typed, 'digits');
  if (digit === '*' && !state.typed && settings.person !== null) return submit(heard, settings.person, 'digits');
  const typed = digit === '#' ? '' : state.typed + digit;
  return [{ ...heard, activity: 'listening', typed }, [stopSaying, stopSilence, { type: 'start_timer', timer: 'typing' }]];
}

/** Whether there is a question that keys answer. One that was interrupted is not known before the answer is finished. */
const isAsked = ({ activity, after, is_cut }: CallState): boolean =>
  !is_cut && (activity === 'listening' || (activity === 'speaking' && after === 'listen'));

/** So many keys are kept for the next question: those of a card number, and some more. */
export const mostKept = 20;

/** Keys of callers who know what comes are kept until the question is there. One that interrupts an answer is one of them. */
function keepKey(state: CallState, digit: Digit): Step {
  const isSpeaking = state.activity === 'speaking';
  const isComing = isSpeaking ? ['open', 'record', 'answer'].includes(state.after) : state.activity === 'thinking' || state.is_cut;
  if (!isComing) return [state, []];
  const kept = [...state.kept, digit].slice(0, mostKept);
  if (!isSpeaking || state.after !== 'answer') return [{ ...state, kept }, []];
  return [{ ...state, kept, activity: 'listening', ahead: '', is_cut: true }, [stopSaying]];
}

/** Presses the keys that were kept, as long as there is a question. What was to be said before them is not. */
export function pressKept([state, commands]: Step, settings: CallSettings): Step {
  const [digit, ...kept] = state.kept;
  if (digit === undefined || !isAsked(state)) return [state, commands];
  const [next, more] = pressKey({ ...state, kept }, digit, settings);
  return pressKept([next, [...commands.filter(({ type }) => type !== 'say'), ...more]], settings);
}

/** The answer to the question whether the call may be recorded. Other keys are none. */
export function consent(state: CallState, digit: Digit): Step {
  if (digit !== '1' && digit !== '2') return [state, []];
  const record = digit === '1' ? [{ type: 'start_recording' } as const] : [];
  return [{ ...state, activity: 'thinking', after: 'open' }, [stopSaying, stopSilence, ...record, { type: 'open' }]];
}
