import { createHmac, randomUUID } from 'node:crypto';

/** Headers of a signed request by the specification (Standard Webhooks), and not by the product's own code. */
export function signed(secret: string, body: string, seconds = Math.floor(Date.now() / 1000)): Record<string, string> {
  const id = randomUUID();
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
}
