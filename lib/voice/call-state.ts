import type { CallLanguage } from './call-language';
import type { Digit } from './digit';
import type { CallEndReason } from './end-reasons';
import type { Menu } from './menu';
import type { SpokenReply } from './speakable';

/** What a call knows of its business and its assistant. */
export interface CallSettings {
  language: CallLanguage;
  /** Whether what the caller says becomes text. Without it, only keys are understood. */
  recognizes: boolean;
  /** Whether a caller who speaks interrupts the assistant. Keys always do. */
  barge_in: boolean;
  max_reprompts: number;
  /** What a caller would write to reach a person. Null if the flow has no such path. */
  person: string | null;
  /** What is said before a recording begins, and whether the caller must agree with a key. Null: nothing is recorded. */
  recording: { announcement: string; needs_consent: boolean } | null;
  /** What is said before a voicemail. Null if there is none. */
  voicemail: string | null;
}

/** What a conversation has said, and what that means for the call. */
export interface Said {
  replies: readonly SpokenReply[];
  /** The conversation's status afterwards. */
  status: string;
}

export type CallEvent =
  | { type: 'rang' }
  | { type: 'answered' }
  | ({ type: 'said' } & Said)
  /** What was written so far of an answer that is not finished, in whole sentences. Null: it is withdrawn. */
  | { type: 'writing'; text: string | null }
  | { type: 'turn_failed' }
  /** There is no conversation with this caller. */
  | { type: 'refused'; reason: CallEndReason }
  | { type: 'played' }
  | { type: 'speech_began' }
  | { type: 'speech_ended' }
  /** The final text of what was said. Empty: nothing was understood. */
  | { type: 'recognized'; text: string }
  | { type: 'recognition_failed' }
  | { type: 'digit'; digit: Digit }
  /** No further key was pressed for a while. */
  | { type: 'typed' }
  | { type: 'silent' }
  | { type: 'hold'; is_on_hold: boolean }
  /** A person hears the caller. */
  | { type: 'taken' }
  /** The person is gone, and has not returned the call to the assistant. */
  | { type: 'left' }
  | { type: 'voicemail_done' }
  | { type: 'too_long' }
  | { type: 'ended'; reason: CallEndReason };

export type CallCommand =
  /** Creates the conversation, whose opening is the first thing that is `said`. */
  | { type: 'open' }
  | { type: 'say'; text: string }
  | { type: 'stop_saying' }
  | { type: 'submit'; text: string; kind: 'speech' | 'digits' }
  | { type: 'start_timer'; timer: 'silence' | 'typing' }
  | { type: 'stop_timer'; timer: 'silence' | 'typing' }
  | { type: 'start_waiting' }
  | { type: 'stop_waiting' }
  | { type: 'start_recording' }
  | { type: 'start_voicemail' }
  | { type: 'stop_voicemail' }
  | { type: 'hang_up'; reason: CallEndReason };

/** What follows when everything was spoken. */
export type After = 'open' | 'record' | 'consent' | 'answer' | 'listen' | 'wait' | 'voicemail' | CallEndReason;

export interface CallState {
  phase: 'connecting' | 'ringing' | 'calling' | 'ended' | 'failed';
  /** What happens in a call that was answered. `waiting`: for a person. */
  activity: 'speaking' | 'listening' | 'thinking' | 'waiting' | 'with_person' | 'voicemail';
  is_on_hold: boolean;
  after: After;
  menu: Menu | null;
  /** The question that is repeated after silence, without its menu. */
  question: string;
  /** The keys that were pressed for an answer that is typed. */
  typed: string;
  /** The keys that were pressed before there was a question. They answer the next one. */
  kept: readonly Digit[];
  /** What was said of an answer that is still being written. */
  ahead: string;
  /** Whether the caller has interrupted that answer: its words are not wanted any more. */
  is_cut: boolean;
  /** How often the caller was asked again without an answer. */
  reprompts: number;
  /** Whether the caller has heard that only keys are understood. */
  knows_keys: boolean;
}

export const newCall: CallState = {
  phase: 'connecting',
  activity: 'thinking',
  is_on_hold: false,
  after: 'open',
  menu: null,
  question: '',
  typed: '',
  kept: [],
  ahead: '',
  is_cut: false,
  reprompts: 0,
  knows_keys: false,
};
