import * as z from 'zod';
import { defineEndpoint } from '../../endpoint';
import { dialogBase } from './dialog-base';

/** The addresses of uploaded files begin with this. */
export const mediaBase = `${dialogBase}/media/`;

/** The maximum bytes of a picture and of an audio file. */
export const mediaLimits = { image: 5 * 1024 * 1024, audio: 10 * 1024 * 1024 } as const;

/** The types of stored files by the extension in their address. */
export const mediaTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  weba: 'audio/webm',
} as const;
export type MediaExtension = keyof typeof mediaTypes;

export const uploadMedia = defineEndpoint({
  method: 'post',
  path: `${dialogBase}/media`,
  access: 'flows.update',
  heavy: true,
  quota: ['media', 'files_per_hour'],
  body: z.object({ file: z.file('required') }),
  body_type: 'multipart',
  max_body: 11 * 1024 * 1024,
  response: z.object({
    url: z.string().describe('flows.media_url'),
    type: z.enum(['image', 'audio']),
    name: z.string(),
    size: z.number().int().describe('flows.media_size'),
  }),
  status: 201,
  errors: ['payload_too_large'],
});

/** Customers and channels load files without a token. Only the address protects them. */
export const getMedia = defineEndpoint({
  method: 'get',
  path: `${dialogBase}/media/{media_id}`,
  access: 'public',
  params: z.object({
    media_id: z.string().regex(new RegExp(`^[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}\\.(${Object.keys(mediaTypes).join('|')})$`)),
  }),
  status: 200,
  errors: ['not_found'],
});
