import { isSameSecret } from '@/server/platform/is-same-secret';
import { signWebhook } from '@/server/webhooks/signing';
import type { ChannelRequest } from '../channel-adapter';

/** How far the clocks may be apart, in seconds. An older request could be one that someone has overheard. */
const tolerance = 300;

/** Whether one of the secrets signed the request, as Standard Webhooks describes. */
export function isSignedWebhook(secrets: readonly (string | undefined)[], { headers, body, now }: ChannelRequest): boolean {
  const [id, time] = [headers.get('webhook-id') ?? '', headers.get('webhook-timestamp') ?? ''];
  if (!id || !/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > tolerance) return false;
  const sent = (headers.get('webhook-signature') ?? '').split(' ').slice(0, 10);
  const text = new TextDecoder().decode(body);
  const expected = secrets.flatMap((secret) => (secret ? signWebhook(secret, { id, timestamp: Number(time), body: text }) : []));
  return expected.some((signature) => sent.some((one) => isSameSecret(one, signature)));
}
