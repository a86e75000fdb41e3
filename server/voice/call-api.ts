import * as actions from '@/lib/contracts/voice/call-actions';
import { callEvents } from '@/lib/contracts/voice/call-events';
import { getCallRecording } from '@/lib/contracts/voice/calls';
import { bind, type Binding } from '@/server/http/bind';
import { commandOpenCall } from './calls/command-open-call';
import { dialCall } from './calls/dial-call';
import { readCallRecording } from './calls/read-recording';
import { streamCall } from './calls/stream-call';
import { transferCall } from './calls/transfer-call';

/** What is done to calls in progress, and what is left of them. */
export const liveCallBindings: readonly Binding[] = [
  bind(actions.dialCall, (ctx, { body }) => dialCall(ctx, body)),
  bind(actions.hangUpCall, (ctx, { params }) => commandOpenCall(ctx, params.call_id, { type: 'hang_up' })),
  bind(actions.holdCall, (ctx, { params, body }) => commandOpenCall(ctx, params.call_id, { type: 'hold', ...body })),
  bind(actions.transferCall, (ctx, { params, body }) => transferCall(ctx, params.call_id, body)),
  bind(callEvents, (ctx, { params, c }) => streamCall(ctx, c, params.call_id)),
  bind(getCallRecording, (ctx, { params }) => readCallRecording(ctx, params.call_id)),
];
