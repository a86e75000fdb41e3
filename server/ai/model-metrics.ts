import { Counter, Histogram } from 'prom-client';
import { registry } from '@/server/platform/metrics';

export const modelCalls = new Counter({
  name: 'hamdam_model_calls_total',
  help: 'Calls to model providers, by outcome: answered, or why there was no answer',
  labelNames: ['provider', 'outcome'] as const,
  registers: [registry],
});

export const modelCallDuration = new Histogram({
  name: 'hamdam_model_call_duration_seconds',
  help: 'Duration of calls to model providers, each attempt by itself',
  labelNames: ['provider'] as const,
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [registry],
});

export const modelTokens = new Counter({
  name: 'hamdam_model_tokens_total',
  help: 'Tokens of prompts and answers, as the providers count them',
  labelNames: ['provider', 'kind'] as const,
  registers: [registry],
});
