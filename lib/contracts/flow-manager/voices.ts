import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { assistantLanguages } from './assistants';

/** The voices that OpenAI documents for its speech models. */
export const voices = [
  'alloy',
  'ash',
  'ballad',
  'cedar',
  'coral',
  'echo',
  'fable',
  'marin',
  'nova',
  'onyx',
  'sage',
  'shimmer',
  'verse',
] as const;
export type Voice = (typeof voices)[number];

const base = '/api/flow-manager/voices';

/** The voices of the speech provider that answers for the business. None if none is connected. */
export const listVoices = defineEndpoint({
  method: 'get',
  path: base,
  access: 'assistants.read',
  response: z.object({
    items: z.array(z.object({ id: z.enum(voices), name: z.string().describe('voices.name') })),
    provider: z.enum(['openai']).nullable().describe('voices.provider'),
    own_key: z.boolean().describe('voices.own_key'),
  }),
});

/** A sentence that a voice speaks, as MP3. */
export const sampleVoice = defineEndpoint({
  method: 'post',
  path: `${base}/{voice}/sample`,
  access: 'assistants.update',
  limit: 'chat',
  params: z.object({ voice: z.enum(voices) }),
  body: z.object({ language: z.enum(assistantLanguages).default('FA').describe('voices.language') }),
  response: z.object({
    text: z.string().describe('voices.text'),
    content_type: z.literal('audio/mpeg'),
    audio: z.string().describe('voices.audio'),
  }),
  errors: ['not_found', 'unavailable'],
});
