import * as z from 'zod';
import { limits } from '../../limits';
import { defineEndpoint } from '../endpoint';
import { textToSpeechProviders } from '../voice/voice-base';
import { assistantLanguages } from './assistants';

/** The provider's name of a voice. Which there are depends on the provider, so any name can be stored. */
export const voiceName = z.string().trim().min(1).max(limits.name).describe('voices.id');

const base = '/api/flow-manager/voices';

const language = z.enum(assistantLanguages).default('FA').describe('voices.language');

/** The voices of the provider that speaks in the calls of the business. None if none is connected. */
export const listVoices = defineEndpoint({
  method: 'get',
  path: base,
  access: 'assistants.read',
  query: z.object({ language }),
  response: z.object({
    items: z.array(z.object({ id: voiceName, name: z.string().describe('voices.name') })),
    provider: z.enum(textToSpeechProviders).nullable().describe('voices.provider'),
  }),
  errors: ['unavailable'],
});

/** A sentence that a voice speaks, as WAV. */
export const sampleVoice = defineEndpoint({
  method: 'post',
  path: `${base}/{voice}/sample`,
  access: 'assistants.update',
  limit: 'chat',
  params: z.object({ voice: voiceName }),
  body: z.object({ language }),
  response: z.object({
    text: z.string().describe('voices.text'),
    content_type: z.literal('audio/wav'),
    audio: z.string().describe('voices.audio'),
  }),
  errors: ['conflict', 'unavailable'],
});
