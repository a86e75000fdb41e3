import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import { isOfPlatform } from '@/lib/is-of-platform';
import type { Entitlement } from '@/lib/plans';
import type { QuotaName } from '@/lib/quotas';
import { maxBodyOf } from '@/server/http/max-body';
import { rateLimitOf } from '@/server/http/rate-limit';
import { quotaOf } from '@/server/quotas/quota-of';
import type { OpenapiText } from './openapi-texts';

interface RateLimit {
  /** The scope in which calls are counted. */
  by: 'address' | 'person' | 'key' | 'business';
  calls: number;
  seconds: number;
}

/** The limits of a call with this installation's settings, for the reference page. */
export interface Limits {
  'x-max-body'?: number;
  'x-rate-limits'?: RateLimit[];
  'x-heavy'?: true;
  'x-quotas'?: { name: QuotaName; most: number }[];
  'x-entitlements'?: Entitlement[];
}

/** @param endpoints those of one path and method, which differ in the type of the body */
export function limitsOf(endpoints: readonly [AnyEndpoint, ...AnyEndpoint[]]): Limits {
  const [endpoint] = endpoints;
  const { body, heavy, as_query } = endpoint;
  const entitlements = [...new Set(endpoints.flatMap((one) => one.entitlements ?? []))];
  const quotas = [...new Set(endpoints.flatMap(({ quota }) => quota ?? []))];
  const rates = rateLimitsOf(endpoint);
  return {
    ...(body && !as_query && { 'x-max-body': Math.max(...endpoints.map(maxBodyOf)) }),
    ...(rates.length > 0 && { 'x-rate-limits': rates }),
    ...(heavy && { 'x-heavy': true }),
    ...(quotas.length > 0 && { 'x-quotas': quotas.map((name) => ({ name, most: quotaOf(name) })) }),
    ...(entitlements.length > 0 && { 'x-entitlements': entitlements }),
  };
}

/** The same limits as a list in the reader's language. */
export function describeLimits(limits: Limits, text: OpenapiText): string {
  const {
    'x-max-body': bytes,
    'x-rate-limits': rates = [],
    'x-heavy': heavy,
    'x-quotas': quotas = [],
    'x-entitlements': entitlements = [],
  } = limits;
  const kilobytes = Math.floor((bytes ?? 0) / 1024);
  return [
    ...(bytes ? [text('limits.max_body', { kilobytes, megabytes: Math.floor(kilobytes / 1024) })] : []),
    ...rates.map(({ by, calls, seconds }) => text(`limits.rate.${by}`, { calls, seconds, minutes: seconds % 60 ? 0 : seconds / 60 })),
    ...(heavy ? [text('limits.heavy')] : []),
    ...quotas.map(({ name, most }) => text(`limits.quota.${name}`, { most })),
    ...entitlements.map((name) => text(`limits.entitlement.${name}`)),
  ]
    .map((sentence) => `- ${sentence}`)
    .join('\n');
}

function rateLimitsOf({ access, limit, for_customers }: AnyEndpoint): RateLimit[] {
  const rate = (by: RateLimit['by'], name: Parameters<typeof rateLimitOf>[0]): RateLimit => {
    const { points: calls, duration: seconds } = rateLimitOf(name);
    return { by, calls, seconds };
  };
  if (access === 'public') return limit ? [rate('address', limit)] : [];
  const ofBusiness = rate('business', limit === 'chat' ? 'chat' : 'business_api');
  if (access === 'publishable_key') return [rate('address', 'visitor'), rate('key', 'api_key'), ofBusiness];
  if (access === 'signed_in' || isOfPlatform(access)) return [rate('person', limit ?? 'api'), ofBusiness];
  return for_customers ? [rate('key', 'api_key'), ofBusiness] : [rate('person', limit ?? 'api'), rate('key', 'api_key'), ofBusiness];
}
