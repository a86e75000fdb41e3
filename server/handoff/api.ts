import * as contract from '@/lib/contracts/flow-manager/handoff';
import * as actions from '@/lib/contracts/flow-manager/handoff-actions';
import { bind, type Binding } from '@/server/http/bind';
import { streamLive } from '@/server/http/stream-live';
import { acceptRequest } from './accept-request';
import { playOperator } from './play-operator';
import { replyToRequest } from './reply-to-request';
import { listRequests, readRequest } from './requests';
import { resolveRequest } from './resolve-request';

export const handoffBindings: readonly Binding[] = [
  bind(contract.listHandoffRequests, (ctx, { query }) => listRequests(ctx, query)),
  bind(contract.getHandoffRequest, (ctx, { params }) => ctx.db((tx) => readRequest(tx, params.request_id))),
  bind(actions.acceptHandoff, (ctx, { params }) => acceptRequest(ctx, params.request_id)),
  bind(actions.replyToHandoff, (ctx, { params, body }) => replyToRequest(ctx, params.request_id, body)),
  bind(actions.resolveHandoff, (ctx, { params }) => resolveRequest(ctx, params.request_id)),
  bind(actions.playOperator, (ctx, { params, body }) => playOperator(ctx, params.session_id, body)),
  bind(contract.streamHandoffs, async (ctx, { c }) =>
    streamLive(ctx, c, contract.streamHandoffs.access, (notice) => 'conversation_id' in notice),
  ),
];
