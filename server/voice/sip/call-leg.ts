import type { CallEndReason } from '@/lib/voice/end-reasons';
import type { CallMedia } from '@/server/voice/media/call-media';

/** Whom a call is for, after its caller was admitted. */
export type CallTarget =
  /** An assistant: the one of a connection, of a browser's credentials, or of a widget. */
  | { kind: 'assistant'; business_id: string; assistant_id: string; connection_id?: string; widget_id?: string; browser_user_id?: string }
  /** A member's browser that takes a call in progress. */
  | { kind: 'take'; business_id: string; call_id: string; user_id: string; browser_user_id: string };

/** One side of a call. */
export interface CallLeg {
  /** The Call-ID of SIP. */
  sip_call_id: string;
  direction: 'inbound' | 'outbound';
  source: 'phone' | 'browser';
  from: string;
  to: string;
  /** Of an inbound leg. */
  target?: CallTarget;
  /** Says that it rings. */
  ring(): void;
  /** Answers. Throws if the other side has given up. */
  accept(): Promise<CallMedia>;
  /** Refuses with a status of SIP, such as 486. */
  reject(status: number): void;
  /** Ends a leg that was answered, or cancels one that rings. Does nothing if it has ended. */
  hangUp(): Promise<void>;
  /** Called when the other side holds the call and when it continues (re-INVITE). */
  onHold(listener: (is_on_hold: boolean) => void): void;
  /** Called once, whoever ended it, also for a caller who gave up while it rang. */
  onEnded(listener: (reason: CallEndReason) => void): void;
}

/** Makes and receives the legs of this process. */
export interface VoiceSwitch {
  /** Called with each inbound leg whose caller was admitted. */
  onLeg(listener: (leg: CallLeg) => void): void;
  /** Calls a number through a trunk. Rings until it is answered, refused, or `signal` aborts. Throws with the reason. */
  dial(trunk_id: string, number: string, signal: AbortSignal): Promise<{ leg: CallLeg; media: CallMedia }>;
  stop(): Promise<void>;
}
