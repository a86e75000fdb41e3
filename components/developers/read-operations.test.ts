import { describe, expect, it } from 'vitest';
import { readOperations, searchOperations } from './read-operations';

const answer = { '200': { content: { 'application/json': { schema: { type: 'object' } } } } };
const document = {
  openapi: '3.1.0',
  paths: {
    '/api/health': { get: { operationId: 'health', tags: ['system'], summary: 'Lives', security: [], responses: answer } },
    '/api/flow-manager/things/{thing_id}': {
      put: { operationId: 'put', tags: ['flow-manager: things'], responses: { ...answer, '404': { 'x-code': 'not_found' } } },
      get: {
        operationId: 'get',
        tags: ['flow-manager: things'],
        security: [{ bearer: [] }],
        'x-permission': 'things.read',
        parameters: [
          { name: 'thing_id', in: 'path', required: true },
          { name: 'limit', in: 'query' },
        ],
        description: '- At most 2 calls\n- One at a time',
        responses: { '204': {} },
      },
    },
  },
};

describe('readOperations', () => {
  const groups = readOperations(document);

  it('groups by service and area', () => {
    expect(groups.map(({ service, area, operations }) => [service, area, operations.map(({ id }) => id)])).toEqual([
      ['flow-manager', 'things', ['get', 'put']],
      ['system', '', ['health']],
    ]);
  });

  it('distinguishes public calls from those that need a token or a permission', () => {
    expect(groups.flatMap(({ operations }) => operations).map(({ access }) => access)).toEqual(['things.read', 'signed_in', 'public']);
  });

  it('groups parameters by location and responses by outcome', () => {
    const [get, put] = groups[0]?.operations ?? [];
    expect(get?.path_parameters.map(({ name }) => name)).toEqual(['thing_id']);
    expect(get?.query_parameters.map(({ name }) => name)).toEqual(['limit']);
    expect(get?.answer).toEqual({ status: 204, schema: undefined, streams: false });
    expect(put?.errors).toEqual([{ status: 404, code: 'not_found' }]);
  });

  it('lists the limits of a call, one sentence each', () => {
    expect(groups[0]?.operations.map(({ limits }) => limits)).toEqual([['At most 2 calls', 'One at a time'], []]);
  });

  it('searches every word, anywhere in a call', () => {
    expect(searchOperations(groups, 'GET  things').flatMap(({ operations }) => operations)).toHaveLength(1);
    expect(searchOperations(groups, 'lives')).toHaveLength(1);
    expect(searchOperations(groups, 'nothing such')).toEqual([]);
    expect(searchOperations(groups, ' ')).toHaveLength(2);
  });
});
