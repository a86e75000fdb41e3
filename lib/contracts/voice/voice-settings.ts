import * as z from 'zod';
import { limits } from '@/lib/limits';
import { defineEndpoint } from '../endpoint';
import { changeOf, revision } from '../fields';
import { speechToTextProviders, textToSpeechProviders, voiceBase } from './voice-base';

const baseUrl = z
  .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'invalid_url' }).max(limits.url)])
  .default('')
  .describe('voice.base_url');
const model = z.string().trim().max(limits.name).default('');
const spoken = z.string().trim().max(limits.spoken_text);
const whole = (least: number, most: number) => z.number().int().min(least).max(most);

const fields = {
  speech_to_text: z.enum(speechToTextProviders).nullable().default(null).describe('voice.speech_to_text'),
  text_to_speech: z.enum(textToSpeechProviders).default('espeak').describe('voice.text_to_speech'),
  stt_base_url: baseUrl,
  stt_model: model.describe('voice.stt_model'),
  tts_base_url: baseUrl,
  tts_model: model.describe('voice.tts_model'),
  voice: z.string().trim().max(limits.name).default('').describe('voice.voice'),
  records_calls: z.boolean().default(false).describe('voice.records_calls'),
  announces_recording: spoken.default('').describe('voice.announces_recording'),
  needs_consent: z.boolean().default(false).describe('voice.needs_consent'),
  recording_days: whole(1, 365).default(30).describe('voice.recording_days'),
  voicemail: z.boolean().default(false).describe('voice.voicemail'),
  voicemail_greeting: spoken.default('').describe('voice.voicemail_greeting'),
  voicemail_seconds: whole(10, 600).default(120).describe('voice.voicemail_seconds'),
  max_seconds: whole(30, 14_400).default(1_800).describe('voice.max_seconds'),
  silence_seconds: whole(2, 60).default(8).describe('voice.silence_seconds'),
  max_reprompts: whole(0, 10).default(2).describe('voice.max_reprompts'),
  barge_in: z.boolean().default(true).describe('voice.barge_in'),
};

/** The settings of a business that has changed none. */
export const defaultVoiceSettings = z.object(fields).parse({});

export const voiceSettings = z.object({
  ...fields,
  has_stt_key: z.boolean().describe('voice.has_key'),
  has_tts_key: z.boolean().describe('voice.has_key'),
  revision,
});
export type VoiceSettings = z.output<typeof voiceSettings>;

/** Replaces the stored key. Empty removes it. */
const key = z
  .string()
  .trim()
  .max(limits.model_key)
  .regex(/^[\x21-\x7e]*$/, 'invalid_key')
  .optional()
  .describe('voice.key');

export const voiceSettingsChange = changeOf(fields).extend({ stt_key: key, tts_key: key });
export type VoiceSettingsChange = z.output<typeof voiceSettingsChange>;

const base = `${voiceBase}/settings`;

export const getVoiceSettings = defineEndpoint({ method: 'get', path: base, access: 'voice.read', response: voiceSettings });

export const updateVoiceSettings = defineEndpoint({
  method: 'put',
  path: base,
  access: 'voice.update',
  if_match: true,
  body: voiceSettingsChange,
  response: voiceSettings,
});
