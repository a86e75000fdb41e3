import { beforeAll, expect, it, vi } from 'vitest';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, shopFlow } from '../support/conversations';
import { useProduct } from '../support/product';

vi.hoisted(() => {
  process.env.HEAVY_CALL_PAUSE = '100';
});

useProduct();
let owner: Account;
let version_id: string;

beforeAll(async () => {
  owner = await signUp();
  ({ version_id } = await assistantWith(owner, shopFlow));
});

/** How long an export took, in milliseconds. */
async function exportFlow(): Promise<number> {
  const began = performance.now();
  expect((await owner.call('get', `/api/flow-manager/dialog/versions/${version_id}/export`)).status).toBe(200);
  return performance.now() - began;
}

it('a business pauses between heavy calls while others use the same process, and not while it is alone', async () => {
  const first = await exportFlow();
  expect(await exportFlow()).toBeLessThan(20 * first);
  const neighbor = await signUp();
  expect((await neighbor.call('get', '/api/flow-manager/assistants')).status).toBe(200);
  const beside = await exportFlow();
  // The call takes slightly longer than the time that is counted.
  expect(await exportFlow()).toBeGreaterThan(Math.min(20 * beside, 4_000));
});
