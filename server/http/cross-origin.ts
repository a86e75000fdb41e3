import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import { visitorHeader } from '@/lib/contracts/flow-manager/visitor';
import type { ApiRequest } from './request';

/** Calls with publishable keys are made by the pages of other websites. No other call may be. */
export const isCrossOrigin = ({ access }: AnyEndpoint): boolean => access === 'publishable_key';

/**
 * Lets the page of another website read the response, also a refusal, so that it can say what is wrong. There are no
 * cookies, so a page can read nothing that it could not request with its key itself.
 */
export function letPageRead(c: ApiRequest): void {
  c.header('Vary', 'Origin', { append: true });
  const origin = c.req.header('origin');
  if (origin === undefined) return;
  c.header('Access-Control-Allow-Origin', origin);
  c.header('Access-Control-Expose-Headers', 'Idempotency-Replayed, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id');
}

/** Answers what a browser asks before a call. The key is not known yet, so the call itself checks its origin. */
export function answerPreflight(c: ApiRequest, methods: readonly string[]): Response {
  letPageRead(c);
  c.header('Access-Control-Allow-Methods', methods.join(', '));
  c.header('Access-Control-Allow-Headers', `Authorization, Content-Type, Accept, Accept-Language, Idempotency-Key, ${visitorHeader}`);
  c.header('Access-Control-Max-Age', '7200');
  return c.body(null, 204);
}
