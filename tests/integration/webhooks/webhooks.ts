import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { expect } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { ListedDelivery, Webhook } from '@/lib/contracts/user-management/webhooks';
import { webhookEventTypes, type WebhookEventType } from '@/lib/webhooks/events';
import type { Account } from '../support/accounts';
import { rows } from '../support/database';

export const base = '/api/user-management/webhooks';

/** An event as a receiver sees it. */
export interface Received {
  id: string;
  type: string;
  sequence: number | null;
  data: Record<string, unknown>;
}

interface Request {
  headers: IncomingHttpHeaders;
  body: string;
}

export const readRequest = ({ headers, body }: Request): Received => ({
  id: String(headers['webhook-id']),
  ...(JSON.parse(body) as Omit<Received, 'id'>),
});

/** Which of the secrets have signed a request, by the specification, and not by the product's own code. */
export function signersOf({ headers, body }: Request, secrets: readonly string[]): boolean[] {
  expect(Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp']))).toBeLessThan(120);
  const signatures = String(headers['webhook-signature']).split(' ');
  return secrets.map((secret) => {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    return signatures.includes(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  });
}

export async function register(
  account: Account,
  url: string,
  events: readonly WebhookEventType[] = webhookEventTypes,
): Promise<Webhook & { secret: string }> {
  const answer = await account.call<Webhook & { secret: string }>('post', base, { json: { url, events } });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
}

export async function deliveriesOf(account: Account, webhook_id: string, query: Record<string, string> = {}): Promise<ListedDelivery[]> {
  const answer = await account.call<ListOf<ListedDelivery>>('get', `${base}/${webhook_id}/deliveries`, { query });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body.items;
}

/** Lets the time pass until everything that waits is due. */
export const letTimePass = (webhook_id: string) =>
  rows(`update webhook_deliveries set next_at = now() where endpoint_id = $1 and state = 'pending' and leased_until is null`, [webhook_id]);
