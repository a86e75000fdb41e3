import { initialState } from '@/lib/engine/initial-state';
import { sayAway } from '@/lib/engine/refuse-turn';
import { awayText } from '@/lib/inbox/away-text';
import { readSettings } from '@/server/dialog-flows/settings';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { noModel, stepEnv, unreadEvent, versionOf } from './engine-input';
import type { LoadedTurn } from './load-turn';
import type { TurnRequest, TurnResult } from './turn-request';
import { writeTurn } from './write-turn';

/**
 * Whether customers of a conversation read that no one answers. A person can still answer for an archived assistant, but no one
 * for a suspended business. Programs that call the API, and live tests, get a refusal instead.
 */
export const isAway = ({ assistant, channel, open_handoff }: LoadedTurn): boolean =>
  (assistant.is_suspended || (assistant.is_archived && !open_handoff)) && channel !== 'api' && channel !== 'test';

/**
 * Runs the turn of a customer whose assistant is archived, or whose business is suspended: the message is stored, and a reply says
 * that no one answers. The flow does not see it, so the conversation continues where it was once the assistant is back.
 */
export async function playAway(request: TurnRequest, loaded: LoadedTurn, is_inbound: boolean): Promise<TurnResult | null | 'changed'> {
  const { business_id, event } = request;
  const version = versionOf(loaded);
  if (!version) return { outcome: 'refused', code: 'not_found', detail: 'not_an_open_version' };
  const began = performance.now();
  const main = { id: version.flow_base_id, settings: await readSettings({ db: tenantDb(business_id) }, version.id) };
  const state = loaded.instance?.state ?? initialState(loaded.context);
  // The opening has just said so.
  const isSaid = event.type === 'user_message' && state.stage === 'new' && loaded.message_count === 1;
  const text = isSaid ? '' : awayText(loaded.assistant.language);
  return writeTurn(request, loaded, {
    ...sayAway(main, state, unreadEvent(event), stepEnv(loaded, noModel), text),
    version,
    inbound: is_inbound ? { failure: null } : null,
    is_memorable: false,
    began,
    durations: {},
  });
}
