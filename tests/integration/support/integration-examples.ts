import type { Example } from './example';

const base = '/api/flow-manager/integrations';
const actions = '/api/flow-manager/actions/{action_id}';

const action = { name: 'سفارش‌ها', method: 'POST', path: '/orders/{order_id}', body_type: 'json', body: '{"note": "{{note}}"}' };
const variables = { order_id: 42, note: 'زود' };
const command = `curl https://shop.example.com/v1/orders -H 'Authorization: Bearer 1234567890abcdef' -d '{"id": 7}'`;
const openapi = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Shop' },
  servers: [{ url: 'https://shop.example.com/v1' }],
  paths: { '/orders/{id}': { get: { summary: 'Get an order' } } },
});

export const integrationExamples: Record<string, Example> = {
  [`POST ${base}`]: {
    body: () => ({
      name: 'فروشگاه',
      base_url: 'https://shop.example.com/v1',
      headers: { 'X-Key': { secret: 'abc' } },
      secrets: { token: 'def' },
    }),
  },
  [`PUT ${base}/{integration_id}`]: { body: () => ({ name: 'نام دیگر', is_active: false }) },
  [`POST ${base}/{integration_id}/actions`]: { body: () => action },
  [`POST ${base}/{integration_id}/call`]: { body: () => ({ action, variables }) },
  [`POST ${base}/{integration_id}/preview`]: { body: () => ({ action, variables }) },
  [`GET ${base}/{integration_id}/usage`]: { query: ({ ids }) => ({ action_id: ids.action_id }) },
  [`GET ${base}/{integration_id}/calls`]: { query: ({ ids }) => ({ action_id: ids.action_id }) },
  [`POST ${base}/from-curl/preview`]: { body: () => ({ command }) },
  [`POST ${base}/from-curl`]: {
    before: ({ ids, account }) =>
      account.call('put', `${base}/${ids.integration_id}`, {
        json: { base_url: 'https://shop.example.com', secrets: { x_api_key: 'new' } },
      }),
    body: ({ ids }) => ({ command, action_name: 'سفارش تازه', integration_id: ids.integration_id }),
  },
  [`POST ${base}/import/preview`]: { body: () => ({ text: openapi }) },
  [`POST ${base}/import`]: { body: () => ({ text: openapi, operations: ['GET /orders/{id}'] }) },
  [`POST ${base}/transform`]: {
    body: () => ({ body: '{"a": [1, 2]}', desired_output: '$sum(a)', captures: [{ path: '$', variable: 'sum' }] }),
  },
  [`PUT ${actions}`]: { body: () => ({ name: 'نام دیگر', timeout_ms: 5_000 }) },
  [`PUT ${actions}/schema`]: { body: () => ({ schema: { type: 'object' } }) },
  [`PUT ${actions}/desired-output`]: { body: () => ({ desired_output: 'items' }) },
  [`PUT ${actions}/capture-output`]: { body: () => ({ captures: [{ path: 'items[0].id', variable: 'order_id' }] }) },
  [`POST ${actions}/call`]: { body: () => ({ variables }) },
  [`POST ${actions}/call-transform`]: { body: () => ({ variables, action }) },
};
