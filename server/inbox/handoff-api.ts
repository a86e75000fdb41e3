import * as contract from '@/lib/contracts/flow-manager/handoff';
import * as actions from '@/lib/contracts/flow-manager/handoff-actions';
import { bind, type Binding } from '@/server/http/bind';
import { streamLive } from '@/server/http/stream-live';
import type { LiveNotice } from '@/server/platform/live';
import { acceptRequest } from './acting/accept-request';
import { playOperator } from './acting/play-operator';
import { replyToRequest } from './acting/reply-to-request';
import { listRequests, readRequest } from './acting/requests';
import { resolveRequest } from './acting/resolve-request';

export const handoffBindings: readonly Binding[] = [
  bind(contract.listHandoffRequests, (ctx, { query }) => listRequests(ctx, query)),
  bind(contract.getHandoffRequest, (ctx, { params }) => ctx.db((tx) => readRequest(tx, params.request_id))),
  bind(actions.acceptHandoff, (ctx, { params }) => acceptRequest(ctx, params.request_id)),
  bind(actions.replyToHandoff, (ctx, { params, body }) => replyToRequest(ctx, params.request_id, body)),
  bind(actions.resolveHandoff, (ctx, { params }) => resolveRequest(ctx, params.request_id)),
  bind(actions.playOperator, (ctx, { params, body }) => playOperator(ctx, params.session_id, body)),
  bind(contract.streamHandoffs, async (ctx, { c }) => streamLive(ctx, c, contract.streamHandoffs.access, showHandoff)),
];

/** A live test concerns only its tester. */
function showHandoff(notice: LiveNotice) {
  if (notice.type !== 'handoff' && notice.type !== 'message' && notice.type !== 'status') return false;
  return !notice.is_test && { type: notice.type, conversation_id: notice.conversation_id };
}
