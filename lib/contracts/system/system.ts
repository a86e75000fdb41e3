import * as z from 'zod';
import { defineEndpoint } from '../endpoint';

export const health = defineEndpoint({
  method: 'get',
  path: '/api/health',
  access: 'public',
  response: z.object({ status: z.literal('ok') }),
});

const part = z.enum(['ok', 'failing']);
export const readiness = z.object({
  status: part,
  parts: z.object({ postgres: part, redis: part, migrations: part, workers: part }),
});

export const ready = defineEndpoint({
  method: 'get',
  path: '/api/ready',
  access: 'public',
  response: readiness,
  errors: ['unavailable'],
});

export const metrics = defineEndpoint({
  method: 'get',
  path: '/api/metrics',
  access: 'public',
  status: 200,
  errors: ['unauthenticated', 'not_found'],
});

export const openapi = defineEndpoint({
  method: 'get',
  path: '/api/openapi.json',
  access: 'public',
  response: z.looseObject({ openapi: z.string() }),
});
