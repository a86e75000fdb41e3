import * as z from 'zod';
import { defineEndpoint } from '../endpoint';

export const health = defineEndpoint({
  method: 'get',
  path: '/api/health',
  summary: 'Whether the web process lives',
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
  summary: 'Whether Postgres, Redis, the migrations and the workers are there; 503 names what is not',
  access: 'public',
  response: readiness,
  errors: ['unavailable'],
});

export const metrics = defineEndpoint({
  method: 'get',
  path: '/api/metrics',
  summary: 'Figures in Prometheus’ text form, behind the token METRICS_TOKEN',
  access: 'public',
  status: 200,
  errors: ['unauthenticated', 'not_found'],
});

export const openapi = defineEndpoint({
  method: 'get',
  path: '/api/openapi.json',
  summary: 'This API as an OpenAPI 3.1 document',
  access: 'public',
  response: z.looseObject({ openapi: z.string() }),
});
