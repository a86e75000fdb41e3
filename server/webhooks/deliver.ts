import { attemptsInOrder, pauseAfter } from '@/lib/webhooks/next-attempt';
import { pingType } from '@/lib/webhooks/events';
import type { Tx } from '@/server/platform/db/client';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { announceNotifications, type Notified } from '@/server/notifications/notify';
import { bodyOf } from './body-of';
import { deactivateWebhook } from './deactivate-webhook';
import { sendWebhook, type SentWebhook } from './send-webhook';
import { readSecret } from './signing';

/** An attempt that takes longer counts as slow, in milliseconds. */
const slowMilliseconds = 5_000;
/** After how many days without a single success, and how many attempts, an endpoint is deactivated. */
const daysOfFailure = 5;
const attemptsOfFailure = 10;

interface Row {
  endpoint_id: string;
  url: string;
  attempts: number;
  event_id: string;
  type: string;
  conversation_id: string | null;
  sequence: number | null;
  data: object;
  happened_at: Date;
  key_id: string;
  ciphertext: string;
  previous_key_id: string | null;
  previous_ciphertext: string | null;
}

/**
 * Makes one attempt at a delivery that this process has leased, and records it. An attempt that is not recorded, because the
 * process dies or the database is unreachable, is made again after the lease: the receiver sees the same id. It does nothing if
 * the delivery is gone, or ended in the meantime.
 */
export async function deliver(business_id: string, id: string): Promise<void> {
  const delivery = await load(business_id, id);
  if (!delivery) return;
  const { url, event_id, endpoint_id } = delivery;
  const secrets = [{ key_id: delivery.key_id, ciphertext: delivery.ciphertext }];
  const { previous_key_id, previous_ciphertext } = delivery;
  if (previous_key_id && previous_ciphertext) secrets.push({ key_id: previous_key_id, ciphertext: previous_ciphertext });
  const sent = await sendWebhook({
    url,
    id: event_id,
    body: bodyOf(delivery),
    secrets: secrets.map((stored) => readSecret(business_id, endpoint_id, stored)),
  });
  const notified = await tenantDb(business_id)((tx) => record(tx, { business_id, id, delivery, sent }));
  await announceNotifications(business_id, notified);
}

async function load(business_id: string, id: string): Promise<Row | undefined> {
  const { rows } = await runAsTenant<Row>(business_id, {
    name: 'webhook-load',
    text: `select d.endpoint_id, e.url, d.attempts, d.event_id, v.type, v.conversation_id, v.sequence, v.data, v.created_at as happened_at,
                  s.key_id, s.ciphertext, p.key_id as previous_key_id, p.ciphertext as previous_ciphertext
             from webhook_deliveries d
             join webhook_endpoints e on e.business_id = d.business_id and e.id = d.endpoint_id
             join webhook_events v on v.business_id = d.business_id and v.id = d.event_id
             join secrets s on s.business_id = e.business_id and s.id = e.secret_id
             left join secrets p on p.business_id = e.business_id and p.id = e.previous_secret_id and e.previous_secret_ends_at > now()
            where d.business_id = $1 and d.id = $2 and d.state = 'pending'`,
    values: [business_id, id],
  });
  return rows[0];
}

interface Attempted {
  business_id: string;
  id: string;
  delivery: Row;
  sent: SentWebhook;
}

/** Stores an attempt and what becomes of its delivery and its endpoint. Returns who was notified. */
async function record(tx: Tx, attempted: Attempted): Promise<Notified[]> {
  const { id, delivery, sent } = attempted;
  const { status, failure, response, duration_ms } = sent;
  const isGone = status === 410;
  const isPing = delivery.type === pingType;
  const pause = sent.is_success || isGone || isPing ? null : pauseAfter(delivery.attempts + 1, sent.retry_after, Math.random());
  const ends = sent.is_success || pause === null;
  // Whoever deletes the endpoint, or the event, waits for this transaction, or comes before it.
  const [mine] = await tx.$queryRaw<{ next_at: Date }[]>`
    update webhook_deliveries
       set attempts = attempts + 1, status = ${status}::smallint, failure = ${failure}, leased_until = null,
           state = ${sent.is_success ? 'delivered' : ends ? 'failed' : 'pending'}::webhook_delivery_state,
           finished_at = case when ${ends} then now() end, next_at = now() + ${pause ?? 0}::int * interval '1 millisecond'
     where id = ${id}::uuid and state = 'pending' returning next_at`;
  if (!mine) return [];
  await tx.webhookAttempt.create({ data: { delivery_id: id, status, failure, response, duration_ms } });
  if (!ends && delivery.attempts + 1 < attemptsInOrder) await holdFollowing(tx, delivery, mine.next_at);
  if (isPing && !sent.is_success) return [];
  return noteHealth(tx, attempted, isGone);
}

/** Those that wait for this one need not be looked at before it is tried again. */
async function holdFollowing(tx: Tx, { endpoint_id, conversation_id, sequence }: Row, next_at: Date): Promise<void> {
  if (conversation_id === null) return;
  await tx.$executeRaw`
    update webhook_deliveries set next_at = ${next_at}
     where endpoint_id = ${endpoint_id}::uuid and conversation_id = ${conversation_id}::uuid and state = 'pending' and sequence > ${sequence}
       and next_at < ${next_at} and leased_until is null`;
}

async function noteHealth(tx: Tx, { business_id, delivery: { endpoint_id }, sent }: Attempted, isGone: boolean): Promise<Notified[]> {
  const isSlow = sent.duration_ms > slowMilliseconds;
  if (sent.is_success && !isSlow) {
    await tx.$executeRaw`
      update webhook_endpoints set failing_since = null, strikes = 0
       where id = ${endpoint_id}::uuid and (failing_since is not null or strikes > 0)`;
    return [];
  }
  const [health] = await tx.$queryRaw<{ is_hopeless: boolean }[]>`
    update webhook_endpoints
       set strikes = strikes + 1, failing_since = case when ${sent.is_success} then null else coalesce(failing_since, now()) end
     where id = ${endpoint_id}::uuid and is_active
    returning coalesce(failing_since < now() - ${daysOfFailure} * interval '1 day' and strikes >= ${attemptsOfFailure}, false) as is_hopeless`;
  if (!health || (!isGone && !health.is_hopeless)) return [];
  return deactivateWebhook(tx, business_id, endpoint_id, isGone ? 'gone' : 'failing');
}
