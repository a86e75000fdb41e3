import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { voiceBase } from './voice-base';

/** What is missing for calls: each has a sentence about what to do on the screens. */
export const missingParts = [
  'voice_process',
  'edge_address',
  'edge_connection',
  'public_address',
  'speech_provider',
  'speech_key',
  'speech_address',
  'espeak',
] as const;
export type MissingPart = (typeof missingParts)[number];

const part = z.object({ is_available: z.boolean(), missing: z.array(z.enum(missingParts)).describe('voice.missing') });

export const voiceStatus = z.object({
  browsers: part.describe('voice.browsers'),
  phones: part.describe('voice.phones'),
  speech_to_text: part.describe('voice.speech_to_text_status'),
  text_to_speech: part.describe('voice.text_to_speech_status'),
});
export type VoiceStatus = z.output<typeof voiceStatus>;

export const getVoiceStatus = defineEndpoint({
  method: 'get',
  path: `${voiceBase}/status`,
  access: 'voice.read',
  response: voiceStatus,
});
