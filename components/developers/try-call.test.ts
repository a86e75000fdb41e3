import { describe, expect, it } from 'vitest';
import type { ApiOperation } from './read-operations';
import { addressOf, canTry } from './try-call';

const operation: ApiOperation = {
  id: 'x',
  method: 'get',
  path: '/api/flow-manager/assistants/{assistant_id}/overview',
  summary: '',
  limits: [],
  access: 'assistants.read',
  path_parameters: [],
  query_parameters: [],
  answer: { status: 200, streams: false },
  errors: [],
};

describe('the address of a tried call', () => {
  it('has its parameters, encoded, without empty ones', () => {
    expect(addressOf(operation, { params: { assistant_id: ' a/b ' }, query: { limit: '5', cursor: ' ', search: 'سلام' } })).toBe(
      `/api/flow-manager/assistants/a%2Fb/overview?limit=5&search=${encodeURIComponent('سلام')}`,
    );
    expect(addressOf(operation, { params: { assistant_id: '1' }, query: {} })).toBe('/api/flow-manager/assistants/1/overview');
  });
});

describe('a call', () => {
  it.each<[string, Partial<ApiOperation>, boolean]>([
    ['with a permission', {}, true],
    ['with JSON', { method: 'post', body: { content_type: 'application/json', schema: {} } }, true],
    ['whose answer can also be a stream', { method: 'post', answer: { status: 200, streams: true } }, true],
    ['with a form', { method: 'post', body: { content_type: 'multipart/form-data', schema: {} } }, false],
    ['that is an endless stream', { answer: { status: 200, streams: true } }, false],
    ['of people', { access: 'signed_in' }, false],
    ['of everyone', { access: 'public' }, false],
    ['of visitors', { access: 'publishable_key' }, false],
  ])('%s can be tried or not', (_, change, expected) => {
    expect(canTry({ ...operation, ...change })).toBe(expected);
  });
});
