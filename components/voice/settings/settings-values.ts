import * as z from 'zod';
import { voiceSettingsChange, type VoiceSettings } from '@/lib/contracts/voice/voice-settings';
import { toAsciiDigits } from '@/lib/text/to-ascii-digits';

/** The settings with a number. The longest call is typed in minutes, the others as they are stored. */
export const numberFields = ['recording_days', 'voicemail_seconds', 'max_seconds', 'silence_seconds', 'max_reprompts'] as const;
type NumberField = (typeof numberFields)[number];

type Stored = Omit<VoiceSettings, NumberField | 'speech_to_text' | 'has_stt_key' | 'has_tts_key' | 'revision'>;

/** The settings as they are typed. A key is never shown: an empty field keeps the stored one. */
export type VoiceValues = Stored &
  Record<NumberField, string> & {
    speech_to_text: string;
    stt_key: string;
    tts_key: string;
    removes_stt_key: boolean;
    removes_tts_key: boolean;
  };

/** How many of the stored unit one of the typed unit is. */
const unit = (field: NumberField): number => (field === 'max_seconds' ? 60 : 1);

const keyOf = (typed: string, removes: boolean): string | undefined => (removes ? '' : typed.trim() || undefined);

/** The typed values, as the contract takes them. */
export const voiceSchema = z.preprocess((values) => {
  const { speech_to_text, stt_key, tts_key, removes_stt_key, removes_tts_key, ...rest } = values as VoiceValues;
  const numbers = numberFields.map((field) => {
    const typed = toAsciiDigits(rest[field]).trim();
    return [field, typed === '' ? null : Number(typed) * unit(field)];
  });
  return {
    ...rest,
    ...Object.fromEntries(numbers),
    speech_to_text: speech_to_text || null,
    stt_key: keyOf(stt_key, removes_stt_key),
    tts_key: keyOf(tts_key, removes_tts_key),
  };
}, voiceSettingsChange);

/** What is stored, as it is typed. */
export function valuesOf({ has_stt_key: _stt, has_tts_key: _tts, revision: _revision, ...stored }: VoiceSettings): VoiceValues {
  const numbers = Object.fromEntries(numberFields.map((field) => [field, String(Math.round(stored[field] / unit(field)))]));
  return {
    ...stored,
    ...(numbers as Record<NumberField, string>),
    speech_to_text: stored.speech_to_text ?? '',
    stt_key: '',
    tts_key: '',
    removes_stt_key: false,
    removes_tts_key: false,
  };
}
