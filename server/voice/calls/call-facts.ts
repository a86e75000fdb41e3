import type { CallSettings } from '@/lib/voice/call-state';
import type { CallRefusal } from '@/lib/voice/end-reasons';
import type { BusinessSpeech } from '../speech/read-speech';

/** How calls with an assistant go. */
export interface CallPlan {
  settings: CallSettings;
  limits: { max_seconds: number; silence_seconds: number; voicemail_seconds: number; recording_days: number };
  speech: BusinessSpeech;
  /** The assistant's own voice, else that of all calls. Null: the provider's usual one. */
  voice: string | null;
  /** Why a conversation cannot begin, if that is known before. */
  refusal: CallRefusal | null;
}

/** A call, whose it is, and how it goes. */
export interface CallFacts extends CallPlan {
  id: string;
  business_id: string;
  assistant_id: string;
  connection_id: string | null;
  widget_id: string | null;
  visitor_id: string | null;
  /** Test calls cost nothing. */
  source: 'phone' | 'browser' | 'test';
  direction: 'inbound' | 'outbound';
  from_number: string;
  to_number: string;
}
