import { expect, it } from 'vitest';
import type { VoiceSettings } from '@/lib/contracts/voice/voice-settings';
import { valuesOf, voiceSchema } from './settings-values';

const stored: VoiceSettings = {
  speech_to_text: null,
  text_to_speech: 'espeak',
  stt_base_url: '',
  stt_model: '',
  tts_base_url: '',
  tts_model: '',
  voice: '',
  records_calls: false,
  announces_recording: '',
  needs_consent: false,
  recording_days: 30,
  voicemail: false,
  voicemail_greeting: '',
  voicemail_seconds: 120,
  max_seconds: 1_800,
  silence_seconds: 8,
  max_reprompts: 2,
  barge_in: true,
  has_stt_key: true,
  has_tts_key: false,
  revision: 3,
};

it('returns what is stored if nothing was typed, and keeps the keys', () => {
  const { has_stt_key: _stt, has_tts_key: _tts, revision: _revision, ...settings } = stored;
  expect(voiceSchema.parse(valuesOf(stored))).toEqual(settings);
});

it('sends a typed key, and an empty one to remove it', () => {
  const values = valuesOf(stored);
  expect(voiceSchema.parse({ ...values, stt_key: ' sk-1 ' })).toMatchObject({ stt_key: 'sk-1' });
  expect(voiceSchema.parse({ ...values, stt_key: 'sk-1', removes_stt_key: true })).toMatchObject({ stt_key: '' });
});

it('takes the longest call in minutes, in any digits', () => {
  expect(voiceSchema.parse({ ...valuesOf(stored), max_seconds: '۴۵', silence_seconds: '۶' })).toMatchObject({
    max_seconds: 2_700,
    silence_seconds: 6,
  });
  expect(voiceSchema.safeParse({ ...valuesOf(stored), max_seconds: '' }).error?.issues[0]?.path).toEqual(['max_seconds']);
});
