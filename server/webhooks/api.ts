import * as contract from '@/lib/contracts/user-management/webhooks';
import { bind, type Binding } from '@/server/http/bind';
import { listDeliveries, readDelivery, resendDelivery, resendFailed } from './deliveries';
import { testWebhook } from './test-webhook';
import { createWebhook, deleteWebhook, listWebhooks, readWebhook, rotateSecret, updateWebhook } from './webhooks';

export const webhookBindings: readonly Binding[] = [
  bind(contract.listWebhooks, (ctx, { query }) => listWebhooks(ctx, query)),
  bind(contract.createWebhook, (ctx, { body }) => createWebhook(ctx, body)),
  bind(contract.getWebhook, (ctx, { params }) => readWebhook(ctx, params.webhook_id)),
  bind(contract.updateWebhook, (ctx, { params, body, if_match }) => updateWebhook(ctx, params.webhook_id, body, if_match)),
  bind(contract.deleteWebhook, (ctx, { params }) => deleteWebhook(ctx, params.webhook_id)),
  bind(contract.rotateWebhookSecret, (ctx, { params, body }) => rotateSecret(ctx, params.webhook_id, body.overlap_hours)),
  bind(contract.testWebhook, (ctx, { params }) => testWebhook(ctx, params.webhook_id)),
  bind(contract.resendFailed, (ctx, { params }) => resendFailed(ctx, params.webhook_id)),
  bind(contract.listDeliveries, (ctx, { params, query }) => listDeliveries(ctx, params.webhook_id, query)),
  bind(contract.getDelivery, (ctx, { params }) => readDelivery(ctx, params.webhook_id, params.delivery_id)),
  bind(contract.resendDelivery, (ctx, { params }) => resendDelivery(ctx, params.webhook_id, params.delivery_id)),
];
