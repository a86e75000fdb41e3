import { createHmac } from 'node:crypto';
import { isSameSecret } from '@/server/platform/is-same-secret';

/** How old a signature may be, in seconds. */
const tolerance = 300;

/** Whether Stripe signed a body: `t=<seconds>,v1=<hex>`, with several `v1` while a secret is being replaced. */
export function isSignedByStripe(body: string, header: string | undefined, secret: string, now: Date): boolean {
  const parts = (header ?? '').split(',').map((part) => part.split('=', 2));
  const valuesOf = (name: string) => parts.flatMap(([key, value]) => (key?.trim() === name && value ? [value] : []));
  const [time = ''] = valuesOf('t');
  if (!/^\d{1,12}$/.test(time) || Math.abs(now.getTime() / 1000 - Number(time)) > tolerance) return false;
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return valuesOf('v1').some((signature) => isSameSecret(signature, expected));
}
