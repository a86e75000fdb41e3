import { afterEach, describe, expect, it } from 'vitest';
import { newAddress, signUp } from '../support/accounts';
import { startAnotherProcess, type AnotherProcess } from '../support/another-process';
import { assistantWith, shopFlow } from '../support/conversations';
import { useProduct } from '../support/product';
import { makeKey, makePublishable, visitorBase } from './keys';

useProduct();
const assistants = '/api/flow-manager/assistants';
let product: AnotherProcess | undefined;

afterEach(() => product?.stop());

describe('the limit of a key', () => {
  it('is in every answer, also in a refusal, and counts each key alone', async () => {
    const owner = await signUp();
    const [one, other] = [await makeKey(owner), await makeKey(owner)];
    product = await startAnotherProcess({ RATE_LIMIT_API_KEY: '3/50' });
    const { call } = product;
    const headersOf = async (token: string, path: string) => {
      const { status, headers } = await call('get', path, { token });
      return { status, policy: headers.get('RateLimit-Policy'), left: headers.get('RateLimit') };
    };
    const policy = '"key";q=3;w=50';
    expect(await headersOf(one.key, assistants)).toMatchObject({
      status: 200,
      policy,
      left: expect.stringMatching(/^"key";r=2;t=(50|49)$/) as string,
    });
    expect(await headersOf(one.key, '/api/user-management/auth/me')).toMatchObject({
      status: 403,
      policy,
      left: expect.stringContaining('r=1;') as string,
    });
    expect(await headersOf(one.key, `${assistants}/nonsense`)).toMatchObject({
      status: 404,
      left: expect.stringContaining('r=0;') as string,
    });
    expect(await headersOf(one.key, assistants)).toMatchObject({
      status: 429,
      policy,
      left: expect.stringMatching(/^"key";r=0;t=\d+$/) as string,
    });
    expect(await headersOf(other.key, assistants)).toMatchObject({ status: 200 });
    expect(await headersOf(owner.token, assistants)).toMatchObject({ status: 200, policy: null, left: null });
  });

  it('is counted down one by one where a process takes several uses at a time', async () => {
    const { key } = await makeKey(await signUp());
    product = await startAnotherProcess({ RATE_LIMIT_API_KEY: '500/50' });
    const left: string[] = [];
    for (let call = 0; call < 7; call++)
      left.push(/r=(\d+)/.exec((await product.call('get', assistants, { token: key })).headers.get('RateLimit') ?? '')?.[1] ?? '');
    expect(left).toEqual(['499', '498', '497', '496', '495', '494', '493']);
  });
});

it('visitors are limited by their network, so that one cannot use up the key', async () => {
  const owner = await signUp();
  const { id } = await assistantWith(owner, shopFlow);
  const { key: token } = await makePublishable(owner, id);
  product = await startAnotherProcess({ RATE_LIMIT_VISITOR: '2/50' });
  const [here, there] = [newAddress(), newAddress()];
  const begin = async (address: string) => (await product?.call('post', `${visitorBase}/sessions`, { token, json: {}, address }))?.status;
  expect([await begin(here), await begin(here), await begin(here), await begin(there)]).toEqual([201, 201, 429, 201]);
});
