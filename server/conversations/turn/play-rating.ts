import { acceptRating } from '@/lib/engine/refuse-turn';
import { readRating } from '@/lib/inbox/read-rating';
import { satisfactionTexts } from '@/lib/inbox/satisfaction-texts';
import { readSettings } from '@/server/dialog-flows/settings';
import { readSatisfaction } from '@/server/inbox/read-satisfaction';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { noModel, stateBefore, stepEnv, versionOf } from './engine-input';
import type { LoadedTurn } from './load-turn';
import type { TurnRequest, TurnResult } from './turn-request';
import { writeTurn } from './write-turn';

/**
 * Runs the turn of a message that answers how satisfied the customer is: the rating is stored and the customer is thanked.
 * The flow does not see it. Null for every other message.
 */
export async function playRating(request: TurnRequest, loaded: LoadedTurn, is_inbound: boolean): Promise<TurnResult | null | 'changed'> {
  const { event, business_id } = request;
  const { rating_request_id: request_id, open_handoff } = loaded;
  if (!request_id || open_handoff || event.type !== 'user_message' || event.attachments?.length) return null;
  const rated = readRating(event.text);
  const version = rated && versionOf(loaded);
  if (!rated || !version) return null;
  const began = performance.now();
  const { thanks } = await readSatisfaction(business_id);
  const main = { id: version.flow_base_id, settings: await readSettings({ db: tenantDb(business_id) }, version.id) };
  const text = thanks || satisfactionTexts(loaded.assistant.language).thanks;
  const played = acceptRating(
    main,
    stateBefore(loaded, request),
    { type: 'user_message', text: event.text },
    stepEnv(loaded, noModel),
    text,
  );
  return writeTurn(request, loaded, {
    ...played,
    version,
    rated: { request_id, ...rated },
    inbound: is_inbound ? { failure: null } : null,
    is_memorable: false,
    began,
    durations: {},
  });
}
