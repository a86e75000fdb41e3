import * as contract from '@/lib/contracts/flow-manager/channels/webhook';
import { bind, type Binding } from '@/server/http/bind';
import { createWebhookChannel, readWebhookChannel, rotateChannelSecret, updateWebhookChannel } from './webhook-channels';

export const webhookChannelBindings: readonly Binding[] = [
  bind(contract.createWebhookChannel, (ctx, { body }) => createWebhookChannel(ctx, body)),
  bind(contract.getWebhookChannel, (ctx, { params }) => readWebhookChannel(ctx, params.connection_id)),
  bind(contract.updateWebhookChannel, (ctx, { params, body }) => updateWebhookChannel(ctx, params.connection_id, body)),
  bind(contract.rotateChannelSecret, (ctx, { params, body }) => rotateChannelSecret(ctx, params.connection_id, body.overlap_hours)),
];
