import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import type { QuotaName } from '@/lib/quotas';
import { maxBodyOf } from '@/server/http/max-body';
import { rateLimitOf } from '@/server/http/rate-limit';
import { quotaOf } from '@/server/quotas/quota-of';

interface RateLimit {
  /** Whose calls are counted together. */
  by: 'address' | 'person' | 'business';
  calls: number;
  seconds: number;
}

/** What bounds a call, as this installation is set up; the reference page reads it. */
export interface Limits {
  'x-max-body'?: number;
  'x-rate-limits'?: RateLimit[];
  'x-heavy'?: true;
  'x-quotas'?: { name: QuotaName; most: number }[];
}

export function limitsOf(endpoint: AnyEndpoint): Limits {
  const { body, heavy, quota } = endpoint;
  const rates = rateLimitsOf(endpoint);
  return {
    ...(body && { 'x-max-body': maxBodyOf(endpoint) }),
    ...(rates.length > 0 && { 'x-rate-limits': rates }),
    ...(heavy && { 'x-heavy': true }),
    ...(quota && { 'x-quotas': quota.map((name) => ({ name, most: quotaOf(name) })) }),
  };
}

/** The same in sentences. */
export function describeLimits(limits: Limits): string {
  const { 'x-max-body': bytes, 'x-rate-limits': rates = [], 'x-heavy': heavy, 'x-quotas': quotas = [] } = limits;
  return [
    ...(bytes ? [`The body may have ${bytes} bytes at most (413).`] : []),
    ...rates.map(({ by, calls, seconds }) => `One ${by} may make ${calls} calls in ${seconds} seconds (429).`),
    ...(heavy ? ['One business runs one such call at a time; others wait or are refused (429).'] : []),
    ...quotas.map(
      ({ name, most }) => `One business may have ${quotaNouns[name](most)} at most (${name.endsWith('_per_hour') ? 429 : 402}).`,
    ),
  ].join(' ');
}

const quotaNouns: Record<QuotaName, (most: number) => string> = {
  assistants: (most) => `${most} assistants`,
  flows: (most) => `${most} dialog flows`,
  versions: (most) => `${most} versions of dialog flows`,
  nodes: (most) => `${most} nodes in all versions`,
  templates: (most) => `${most} response templates`,
  storage: (most) => `${most} MB of files`,
  members: (most) => `${most} members`,
  invitations: (most) => `${most} open invitations`,
  files_per_hour: (most) => `${most} new files in an hour`,
  sessions_per_hour: (most) => `${most} new conversations in an hour`,
};

function rateLimitsOf({ access, limit }: AnyEndpoint): RateLimit[] {
  const rate = (by: RateLimit['by'], name: Parameters<typeof rateLimitOf>[0]): RateLimit => {
    const { points: calls, duration: seconds } = rateLimitOf(name);
    return { by, calls, seconds };
  };
  if (access === 'public') return limit ? [rate('address', limit)] : [];
  return [rate('person', limit ?? 'api'), rate('business', limit === 'chat' ? 'business_chat' : 'business_api')];
}
