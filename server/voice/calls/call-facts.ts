import type { CallSettings } from '@/lib/voice/call-state';
import type { BusinessSpeech } from '../speech/read-speech';

/** A call that is to be answered: whose it is, and how it goes. */
export interface CallFacts {
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
  settings: CallSettings;
  limits: { max_seconds: number; silence_seconds: number; voicemail_seconds: number; recording_days: number };
  speech: BusinessSpeech;
  /** The assistant's own voice, else that of all calls. */
  voice: string | null;
}
