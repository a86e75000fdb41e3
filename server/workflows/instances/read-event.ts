import { AppError } from '@/lib/errors';
import type { InboundFailure } from '@/server/conversations/inbound-events';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import type { EventResult } from './stored-event';

/** What an event of an instance led to. Null while it is not handled. Throws not_found, and internal if it was given up. */
export async function readEvent(business_id: string, event_id: string): Promise<EventResult | null> {
  const row = await readRow(business_id, event_id);
  if (!row) throw new AppError('not_found');
  if (!row.is_handled) return null;
  if (row.failure) throw new AppError('internal');
  return row.result ?? { accepted: false, problems: {}, replies: [] };
}

export async function isHandled(business_id: string, event_id: string): Promise<boolean> {
  return (await readRow(business_id, event_id))?.is_handled ?? true;
}

async function readRow(business_id: string, event_id: string) {
  const { rows } = await runAsTenant<{ is_handled: boolean; failure: InboundFailure | null; result: EventResult | null }>(business_id, {
    name: 'workflow-event',
    text: `select handled_at is not null as is_handled, failure, result from inbound_events where business_id = $1 and id = $2`,
    values: [business_id, event_id],
  });
  return rows[0];
}
