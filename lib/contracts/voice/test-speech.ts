import * as z from 'zod';
import { assistantLanguages } from '@/lib/contracts/flow-manager/assistants';
import { limits } from '@/lib/limits';
import { defineEndpoint } from '../endpoint';
import { voiceBase } from './voice-base';

const language = z.enum(assistantLanguages).default('FA').describe('voice.test_language');

export const speechTestInput = z.discriminatedUnion('direction', [
  z.object({
    direction: z.literal('text_to_speech').describe('voice.test_direction'),
    text: z.string().trim().min(1, 'required').max(limits.spoken_text).describe('voice.test_text'),
    language,
    voice: z.string().trim().max(limits.name).optional().describe('voice.test_voice'),
  }),
  z.object({
    direction: z.literal('speech_to_text').describe('voice.test_direction'),
    audio: z.base64('invalid_audio').min(1, 'required').max(limits.test_audio).describe('voice.test_audio'),
    language,
  }),
]);
export type SpeechTestInput = z.output<typeof speechTestInput>;

export const speechTestResult = z.object({
  text: z.string().describe('voice.test_result'),
  content_type: z.literal('audio/wav').nullable(),
  audio: z.string().nullable().describe('voice.test_spoken'),
  first_ms: z.number().int().describe('voice.test_first_ms'),
  total_ms: z.number().int().describe('voice.test_total_ms'),
});
export type SpeechTestResult = z.output<typeof speechTestResult>;

/** Tries what is stored in the settings. */
export const testSpeech = defineEndpoint({
  method: 'post',
  path: `${voiceBase}/settings/test-speech`,
  access: 'voice.update',
  limit: 'chat',
  heavy: true,
  max_body: 1024 * 1024,
  body: speechTestInput,
  response: speechTestResult,
  errors: ['conflict', 'unavailable'],
});
