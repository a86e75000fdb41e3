/** Where the sound of this side comes from. Without a microphone, a caller can still listen and press keys. */
export type SoundSource = 'microphone' | 'tone' | 'silence';

export const callProblems = [
  'microphone_refused',
  'no_microphone',
  'insecure_page',
  'unreachable',
  'not_registered',
  'no_assistant',
  'no_minutes',
  'too_many_calls',
  'busy',
  'no_answer',
  'refused',
  'media_lost',
  'connection_lost',
  'failed',
] as const;
/** Why a call failed. The screens and the widget have words for each. */
export type CallProblem = (typeof callProblems)[number];

/** A call of this browser, as it is shown. */
export interface CallState {
  phase: 'idle' | 'connecting' | 'ringing' | 'calling' | 'ended' | 'failed';
  /** Of a call that failed. */
  problem: CallProblem | null;
  /** The server's sentence about the problem, or empty. */
  detail: string;
  source: SoundSource;
  /** The Call-ID of SIP, by which the call is found among those of the business. */
  sip_call_id: string | null;
  is_muted: boolean;
  is_on_hold: boolean;
  /** The signaling was interrupted. The sound usually continues. */
  is_reconnecting: boolean;
  /** Times in milliseconds. */
  answered_at: number | null;
  ended_at: number | null;
}

export const noCall: CallState = {
  phase: 'idle',
  problem: null,
  detail: '',
  source: 'microphone',
  sip_call_id: null,
  is_muted: false,
  is_on_hold: false,
  is_reconnecting: false,
  answered_at: null,
  ended_at: null,
};

export const isInProgress = ({ phase }: CallState): boolean => phase === 'connecting' || phase === 'ringing' || phase === 'calling';

/** What a browser needs to make one call. It comes from the API and is valid for a few minutes. */
export interface CallCredentials {
  username: string;
  password: string;
  realm: string;
  /** Of the WebSocket. */
  address: string;
  /** Whom it calls, as a SIP URI. */
  target: string;
  ice_servers: readonly RTCIceServer[];
}
