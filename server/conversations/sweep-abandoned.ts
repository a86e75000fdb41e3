import { env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { systemDb } from '@/server/platform/db/system-db';
import { newId } from '@/server/platform/new-id';
import { runTurn } from './turn/run-turn';

const batch = 500;

/**
 * Ends the instances whose customer has been gone for too long, each by a turn of its own. The engine ignores the timer where
 * a message came before it. A conversation in which an inbound event waits is left alone.
 */
export async function sweepAbandoned(now: Date): Promise<void> {
  const due = await systemDb((tx) =>
    tx.flowInstance.findMany({
      where: { status: 'active', abandon_at: { lte: now } },
      orderBy: { abandon_at: 'asc' },
      take: batch,
      select: { business_id: true, conversation_id: true },
    }),
  );
  for (const instance of due) await abandon(instance);
}

/** A conversation where that fails keeps no other from its turn, and comes again with the next sweep. */
async function abandon({ business_id, conversation_id }: { business_id: string; conversation_id: string }): Promise<void> {
  const turn_id = newId();
  const request = { business_id, conversation_id, turn_id, key: `abandon:${turn_id}`, event: { type: 'abandon' } } as const;
  try {
    await runTurn(request, { deadline: Date.now() + env().TURN_TIMEOUT_MS, inbound: null });
  } catch (error) {
    log.warn({ conversation_id, error: (error as Error).message }, 'an instance was not abandoned');
  }
}
