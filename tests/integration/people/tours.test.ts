import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '@/lib/errors';
import { addMember, signUp, type Account } from '../support/accounts';
import { useProduct } from '../support/product';

useProduct();
let owner: Account;
const tours = '/api/user-management/tours';

beforeEach(async () => {
  owner = await signUp();
});

const listed = async (by = owner) => {
  const { body } = await by.call<{ items: { tour: string; state: string }[] }>('get', tours);
  return body.items.map(({ tour, state }) => [tour, state]);
};
const end = (tour: string, state: string, by = owner) => by.call<ErrorBody>('put', `${tours}/${tour}`, { query: { state } });

describe('a guided tour', () => {
  it('is seen or skipped by each member alone, and is offered again on request', async () => {
    const colleague = await addMember(owner.business_id, 'member');
    expect(await listed()).toEqual([]);
    expect(await end('first_assistant', 'skipped')).toMatchObject({ status: 200, body: { tour: 'first_assistant', state: 'skipped' } });
    expect((await end('first_assistant', 'seen')).status).toBe(200);
    expect((await end('instructions', 'skipped')).status).toBe(200);
    expect(await listed()).toEqual([
      ['first_assistant', 'seen'],
      ['instructions', 'skipped'],
    ]);
    expect(await listed(colleague)).toEqual([]);
    expect((await owner.call('delete', `${tours}/first_assistant`)).status).toBe(204);
    expect((await owner.call('delete', `${tours}/first_assistant`)).status).toBe(204);
    expect(await listed()).toEqual([['instructions', 'skipped']]);
  });

  it('has a known name and state', async () => {
    expect((await end('nothing', 'seen')).status).toBe(404);
    expect(await end('instructions', 'begun')).toMatchObject({ status: 422, body: { fields: [{ path: 'state' }] } });
  });
});

describe('a call whose arguments are a query string', () => {
  it('reads nothing else, and says so in the document', async () => {
    const inBody = await owner.call<ErrorBody>('put', `${tours}/instructions`, { json: { state: 'seen' } });
    expect(inBody).toMatchObject({ status: 422, body: { fields: [{ path: 'state' }] } });
    const { body } = await owner.call<{ paths: Record<string, { put: { parameters: { name: string; in: string }[] } }> }>(
      'get',
      '/api/openapi.json',
    );
    const { parameters, ...operation } = body.paths[`${tours}/{tour}`]?.put ?? { parameters: [] };
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'state', in: 'query', required: true }));
    expect(operation).toMatchObject({ 'x-arguments': 'query' });
    expect(operation).not.toHaveProperty('requestBody');
  });
});
