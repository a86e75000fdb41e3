import { beforeAll, describe, expect, it } from 'vitest';
import type { Action } from '@/lib/contracts/flow-manager/integrations/actions';
import type { Integration } from '@/lib/contracts/flow-manager/integrations/integrations';
import type { ListOf } from '@/lib/contracts/fields';
import { signUp, type Account } from '../support/accounts';
import { useProduct } from '../support/product';

useProduct();
const base = '/api/flow-manager/integrations';
let owner: Account;
beforeAll(async () => {
  owner = await signUp();
});

const openapi = `
openapi: 3.0.3
info: { title: Shop API }
servers: [{ url: 'https://{region}.shop.example.com/v2', variables: { region: { default: eu } } }]
security: [{ key: [] }]
paths:
  /orders/{id}:
    parameters: [{ $ref: '#/components/parameters/id' }]
    get:
      summary: Get an order
      parameters: [{ in: query, name: expand, schema: { type: string } }]
    patch:
      operationId: changeOrder
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
components:
  parameters: { id: { in: path, name: id, required: true } }
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
  schemas:
    Order: { type: object, properties: { note: { type: string }, parent: { $ref: '#/components/schemas/Order' }, tags: { type: array, items: { type: string } } } }
`;

const postman = JSON.stringify({
  info: { name: 'Shop', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
  variable: [{ key: 'baseUrl', value: 'https://shop.example.com/v1' }],
  auth: { type: 'bearer', bearer: [{ key: 'token', value: 'abcdefgh12345678' }] },
  item: [
    {
      name: 'Orders',
      item: [
        {
          name: 'Get',
          request: {
            method: 'GET',
            url: { raw: '{{baseUrl}}/orders/:id?expand={{expand}}' },
            header: [{ key: 'Accept', value: 'application/json' }],
          },
        },
        { name: 'Create', request: { method: 'POST', url: '{{baseUrl}}/orders', body: { mode: 'raw', raw: '{"note": "{{note}}"}' } } },
      ],
    },
    { name: 'Elsewhere', request: { method: 'GET', url: 'https://other.example.com/x' } },
  ],
});

const preview = (text: string) => owner.call<{ operations: { key: string }[] }>('post', `${base}/import/preview`, { json: { text } });
const create = (body: object) => owner.call<{ integration: Integration; created: number }>('post', `${base}/import`, { json: body });
const actionsOf = async (id: string) => (await owner.call<ListOf<Action>>('get', `${base}/${id}/actions`)).body.items;

describe('an import', () => {
  it('of OpenAPI creates the chosen operations', async () => {
    expect(await preview(openapi)).toMatchObject({
      status: 200,
      body: {
        format: 'openapi',
        name: 'Shop API',
        base_url: 'https://eu.shop.example.com/v2',
        operations: [{ key: 'GET /orders/{id}', name: 'Get an order' }, { name: 'changeOrder' }],
      },
    });
    const { status, body } = await create({ text: openapi, operations: ['PATCH /orders/{id}'] });
    expect({ status, ...body }).toMatchObject({
      status: 201,
      created: 1,
      integration: { auth_type: 'api_key', auth: { name: 'X-Key' }, attention: 'missing_secret' },
    });
    const [action] = await actionsOf(body.integration.id);
    expect(action).toMatchObject({ method: 'PATCH', path: '/orders/{id}', body_type: 'json' });
    expect(JSON.parse(action?.body ?? '')).toMatchObject({ note: '{{note}}', tags: ['{{tags}}'], parent: { parent: {} } });
  });

  it('of Postman fills in the variables of the collection, and keeps its token as a secret', async () => {
    const { body } = await preview(postman);
    expect(body).toMatchObject({
      format: 'postman',
      base_url: 'https://shop.example.com',
      operations: [{ key: '1. Orders / Get' }, {}],
      not_understood: ['GET https://other.example.com/x'],
    });
    const made = await create({ text: postman, operations: body.operations.map(({ key }) => key), name: 'از Postman' });
    expect(made.body).toMatchObject({ created: 2, integration: { has_auth_secret: true, attention: 'untested' } });
    expect(await actionsOf(made.body.integration.id)).toMatchObject([
      { name: 'Create', path: '/v1/orders', body: '{\n  "note": "{{note}}"\n}' },
      { name: 'Get', path: '/v1/orders/{id}', query: { expand: '{{expand}}' }, variables: ['id', 'expand'] },
    ]);
  });

  it.each(['{"swagger": "2.0"}', '[1]', 'a: [', '{"openapi": "3.1.0"', '&a [*a, *a]'])('refuses %s', async (text) => {
    expect(await preview(text)).toMatchObject({ status: 422, body: { fields: [{ path: 'text' }] } });
  });

  it('refuses operations that the document does not have, and one without an address', async () => {
    expect(await create({ text: openapi, operations: ['GET /nothing'], name: 'یک' })).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'operations' }] },
    });
    const relative = openapi.replace(/servers:.*\n/, 'servers: [{ url: /v2 }]\n');
    expect(await create({ text: relative, operations: ['GET /orders/{id}'], name: 'دو' })).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'base_url' }] },
    });
  });
});
