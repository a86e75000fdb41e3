import { env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { systemDb } from '@/server/platform/db/system-db';
import { newId } from '@/server/platform/new-id';
import { runTurn } from './turn/run-turn';
import type { TurnRequest } from './turn/turn-request';

const batch = 500;

/**
 * Ends the instances whose customer has been silent for too long, each in a turn of its own. The engine ignores the timer
 * if a message came first. Conversations with waiting inbound events are skipped.
 */
export async function sweepAbandoned(now: Date): Promise<void> {
  // Takes a share of each business, so that one with thousands of due instances does not delay the others.
  const due = await systemDb(
    (tx) => tx.$queryRaw<Pick<TurnRequest, 'business_id' | 'conversation_id'>[]>`
      select business_id, conversation_id from flow_instances where status = 'active' and abandon_at <= ${now}
       order by row_number() over (partition by business_id order by abandon_at), abandon_at limit ${batch}`,
  );
  for (const instance of due) await abandon(instance);
}

/** A failure in one conversation does not stop the others. It is tried again in the next sweep. */
async function abandon({ business_id, conversation_id }: { business_id: string; conversation_id: string }): Promise<void> {
  const turn_id = newId();
  const request = { business_id, conversation_id, turn_id, key: `abandon:${turn_id}`, event: { type: 'abandon' } } as const;
  try {
    await runTurn(request, { deadline: Date.now() + env().TURN_TIMEOUT_MS, inbound: null });
  } catch (error) {
    log.warn({ conversation_id, error: (error as Error).message }, 'an instance was not abandoned');
  }
}
