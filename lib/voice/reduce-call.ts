import type { Choice } from '../engine/nodes/standard/standard';
import { callEndReasons, callRefusals, type CallEndReason } from './end-reasons';
import type { After, CallEvent, CallSettings, CallState, Said } from './call-state';
import { say, startSilence, stopSaying, stopSilence, stopTyping, submit, type Step } from './call-steps';
import { callTexts } from './call-texts';
import { spokenMenu } from './menu';
import { consent, pressKept, pressKey } from './press-key';
import { speakable, spokenText } from './speakable';

/** The rules of a call: pure, so that whoever carries out the commands decides nothing. An ended call stays as it is. */
export function reduceCall(state: CallState, event: CallEvent, settings: CallSettings): Step {
  if (isOver(state)) return [state, []];
  switch (event.type) {
    case 'rang':
      return [{ ...state, phase: 'ringing' }, []];
    case 'answered':
      return begin({ ...state, phase: 'calling' }, settings);
    case 'said':
      return pressKept(sayReplies(state, event, settings), settings);
    case 'writing':
      return sayAhead(state, event.text, settings);
    case 'played':
      return state.activity === 'speaking' ? goOn(state, settings) : [state, []];
    case 'turn_failed':
      return isWithPerson(state) ? [state, []] : sayTrouble({ ...state, kept: [] }, settings);
    case 'refused':
      return say({ ...state, kept: [] }, [callTexts[settings.language].unavailable], event.reason);
    case 'recognition_failed':
      return isWithPerson(state) || state.after === 'answer' ? [state, []] : pressKept(sayTrouble(state, settings), settings);
    case 'speech_began':
      return hear(state, settings);
    case 'speech_ended':
      return endOfSpeech(state, settings);
    case 'recognized':
      return pressKept(understand(state, event.text, settings), settings);
    case 'digit':
      return pressKey(state, event.digit, settings);
    case 'typed':
      return state.typed ? submit(state, state.typed, 'digits') : [state, []];
    case 'silent':
      return state.activity === 'listening' ? askAgain(state, settings) : [state, []];
    case 'hold':
      return hold(state, event.is_on_hold, settings);
    case 'taken':
      return [
        { ...state, activity: 'with_person', after: 'wait', kept: [] },
        [stopSaying, stopSilence, stopTyping, { type: 'stop_waiting' }],
      ];
    case 'left':
      return state.activity === 'with_person' ? [{ ...state, activity: 'waiting' }, [{ type: 'start_waiting' }]] : [state, []];
    case 'voicemail_done':
      return say(state, [callTexts[settings.language].thanks], 'assistant_ended');
    case 'too_long':
      return [state, [{ type: 'hang_up', reason: 'too_long' }]];
    case 'ended':
      return end(state, event.reason);
  }
}

const isOver = ({ phase }: CallState): boolean => phase === 'ended' || phase === 'failed';
const isWithPerson = ({ activity }: CallState): boolean => activity === 'waiting' || activity === 'with_person';
const isEndReason = (after: After): after is CallEndReason => (callEndReasons as readonly string[]).includes(after);
const isRefusal = (reason: CallEndReason): boolean => (callRefusals as readonly string[]).includes(reason);

function begin(state: CallState, { recording, language }: CallSettings): Step {
  if (!recording) return [state, [{ type: 'open' }]];
  const texts = callTexts[language];
  const announcement = recording.announcement.trim() || texts.recorded;
  return recording.needs_consent ? say(state, [announcement, texts.consent], 'consent') : say(state, [announcement], 'record');
}

function sayTrouble(state: CallState, settings: CallSettings): Step {
  return say({ ...state, ahead: '', is_cut: false }, [callTexts[settings.language].trouble, questionOf(state, settings)], 'listen');
}

/** The whole sentences of an answer are said while the rest is written. */
function sayAhead(state: CallState, text: string | null, { language }: CallSettings): Step {
  const isAwaited = state.activity === 'thinking' || (state.activity === 'speaking' && state.after === 'answer');
  if (!isAwaited || state.is_cut) return [state, []];
  const spoken = spokenText(text ?? '', language);
  if (!spoken.startsWith(state.ahead) || text === null) {
    return [{ ...state, activity: 'thinking', ahead: '' }, state.ahead ? [stopSaying] : []];
  }
  const [next, commands] = say(state, [spoken.slice(state.ahead.length).trim()], 'answer');
  return [{ ...next, ahead: spoken }, commands];
}

function sayReplies(state: CallState, { replies, status }: Said, settings: CallSettings): Step {
  const { language, person, recognizes, voicemail } = settings;
  // A person speaks for themselves. What they write meanwhile is for the inbox.
  if (state.activity === 'with_person' && status !== 'active' && status !== 'ended') return [state, []];
  if (state.activity === 'voicemail') return [state, []];
  // The reading that was asked for found nothing, because a notice had caused another one before it.
  if (replies.length === 0 && state.activity !== 'thinking' && state.after === afterStatus(status)) return [state, []];
  const texts = replies.map((reply) => speakable(reply, language)).filter((text) => text !== '');
  const choices = (replies.findLast((reply) => Array.isArray(reply.choices))?.choices ?? []) as Choice[];
  // Whoever was not understood is still at the same question.
  const isSameQuestion = replies.length > 0 && replies.every(({ source }) => source === 'fallback' || source === 'clarification');
  const menu = choices.length > 0 ? { choices, page: 0, person } : isSameQuestion ? state.menu : null;
  const isUnavailable = replies.some(({ source }) => source === 'agent_unavailable');
  const after = isUnavailable && voicemail !== null ? 'voicemail' : afterStatus(status);
  const next = { ...state, menu, question: texts.at(-1) ?? state.question, typed: '', ahead: '', is_cut: false };
  if (after !== 'listen') next.kept = [];
  if (state.is_cut && after === 'listen') return [{ ...next, after }, []];
  // What was said ahead is the beginning of it, unless the answer has become another one.
  const isContinued = texts.join(' ').startsWith(state.ahead);
  if (state.ahead && isContinued) texts.splice(0, texts.length, texts.join(' ').slice(state.ahead.length).trim());
  if (after === 'voicemail') texts.push(voicemail ?? '');
  if (after === 'listen' && !recognizes && !state.knows_keys) texts.push(callTexts[language].keysOnly);
  if (after === 'listen') texts.push(menu ? spokenMenu(menu, language) : recognizes ? '' : callTexts[language].typeAnswer);
  const [said, commands] = say({ ...next, knows_keys: state.knows_keys || after === 'listen' }, texts, after);
  const stop = [...(isWithPerson(state) ? [{ type: 'stop_waiting' } as const] : []), ...(isContinued ? [] : [stopSaying])];
  // Nothing to say: what follows does so immediately.
  const isSaying = commands.some(({ type }) => type === 'say') || (state.ahead !== '' && state.activity === 'speaking');
  const [final, more] = isSaying ? [said, []] : goOn(said, settings);
  return [final, [...stop, ...commands, ...more]];
}

function afterStatus(status: string): After {
  if (status === 'needs_human_intervention' || status === 'with_operator') return 'wait';
  return status === 'ended' ? 'assistant_ended' : 'listen';
}

/** After everything was spoken. */
function goOn(state: CallState, settings: CallSettings): Step {
  const { after } = state;
  if (isEndReason(after)) return [{ ...state, activity: 'listening' }, [{ type: 'hang_up', reason: after }]];
  switch (after) {
    case 'open':
      return [{ ...state, activity: 'thinking' }, [{ type: 'open' }]];
    case 'record':
      return [{ ...state, activity: 'thinking', after: 'open' }, [{ type: 'start_recording' }, { type: 'open' }]];
    case 'answer':
      return [{ ...state, activity: 'thinking' }, []];
    case 'wait':
      return [{ ...state, activity: 'waiting' }, [{ type: 'start_waiting' }]];
    case 'voicemail':
      return settings.voicemail === null
        ? [{ ...state, activity: 'listening' }, [startSilence]]
        : [{ ...state, activity: 'voicemail' }, [{ type: 'start_voicemail' }]];
    case 'consent':
    case 'listen':
      return [{ ...state, activity: 'listening' }, state.is_on_hold ? [] : [startSilence]];
  }
}

function hear(state: CallState, { barge_in, recognizes }: CallSettings): Step {
  if (state.after === 'consent' || !recognizes) return [state, state.activity === 'listening' ? [stopSilence] : []];
  if (state.activity === 'listening') return [state, [stopSilence]];
  if (state.activity !== 'speaking' || !barge_in) return [state, []];
  if (state.after === 'answer') return [{ ...state, activity: 'listening', ahead: '', is_cut: true }, [stopSaying]];
  return state.after === 'listen' ? [{ ...state, activity: 'listening' }, [stopSaying]] : [state, []];
}

function endOfSpeech(state: CallState, settings: CallSettings): Step {
  if (state.activity !== 'listening') return [state, []];
  if (state.after === 'consent') return [state, [startSilence]];
  if (settings.recognizes) return [{ ...state, activity: 'thinking' }, []];
  // Noise is no reason to say it forever.
  if (state.reprompts >= settings.max_reprompts) return [state, [startSilence]];
  const told = { ...state, reprompts: state.reprompts + 1 };
  return say(told, [callTexts[settings.language].keysOnly, questionOf(state, settings)], 'listen');
}

function understand(state: CallState, text: string, settings: CallSettings): Step {
  const words = text.trim();
  if (state.activity === 'with_person' || state.activity === 'voicemail' || state.after === 'consent') return [state, []];
  if (state.activity === 'waiting') return [state, words ? [{ type: 'submit', text: words, kind: 'speech' }] : []];
  if (words) return state.activity === 'speaking' && !settings.barge_in ? [state, []] : submit(state, words, 'speech');
  return state.activity === 'thinking' ? [{ ...state, activity: 'listening' }, [startSilence]] : [state, []];
}

/** Silence at the question whether the caller may be recorded means no. */
function askAgain(state: CallState, settings: CallSettings): Step {
  if (state.after === 'consent') return consent(state, '2');
  const texts = callTexts[settings.language];
  if (state.reprompts >= settings.max_reprompts) return say(state, [texts.goodbye], 'silence');
  return say({ ...state, reprompts: state.reprompts + 1 }, [texts.notHeard, questionOf(state, settings)], 'listen');
}

/** Whoever comes back from a pause hears the question again. */
function hold(state: CallState, is_on_hold: boolean, settings: CallSettings): Step {
  const next = { ...state, is_on_hold };
  if (is_on_hold) return [next, [stopSilence]];
  const isAsked = state.after === 'listen' && (state.activity === 'listening' || state.activity === 'speaking');
  if (!isAsked) return [next, []];
  const [said, commands] = say(next, [questionOf(state, settings)], 'listen');
  return [said, [stopSaying, ...commands, ...(commands.length ? [] : [startSilence])]];
}

function questionOf({ menu, question }: CallState, { language }: CallSettings): string {
  return [question, menu ? spokenMenu(menu, language) : ''].filter(Boolean).join(' ');
}

function end(state: CallState, reason: CallEndReason): Step {
  const isAnswered = state.phase === 'calling' && !isRefusal(reason);
  const phase = isAnswered || reason === 'canceled' ? 'ended' : 'failed';
  return [{ ...state, phase }, [stopSaying, stopSilence, stopTyping, { type: 'stop_waiting' }]];
}
