import { expect, it, vi } from 'vitest';
import { signUp } from '../support/accounts';
import { assistantWith, shopFlow } from '../support/conversations';
import { useProduct } from '../support/product';
import { callDialog } from '../dialog-flows/dialog';
import { refusal } from '../nlu/nlu';

// Shorter than a thread needs to start.
vi.hoisted(() => {
  process.env.HEAVY_CALL_TIMEOUT_MS = '100';
});

useProduct();

it('a heavy call that takes too long is ended, which is said, and the next one is done', async () => {
  const owner = await signUp();
  const { flow_base_id } = await assistantWith(owner, shopFlow);
  const send = (count: number) => {
    const nodes = Array.from({ length: count }, (_, place) => ({
      key: `n${place}`,
      type: place ? 'standard' : 'start',
      content: `${place}`,
    }));
    return callDialog(owner, 'post', `/flow-bases/${flow_base_id}/import`, {
      json: { format: 'hamdam.flow/1', nodes },
      headers: { 'Accept-Language': 'en' },
    });
  };
  expect(refusal(await send(3_000))).toEqual([
    503,
    expect.stringMatching(/^This took longer than 1 second and was stopped; nothing was changed/),
  ]);
  expect((await send(3)).status).toBe(201);
});
