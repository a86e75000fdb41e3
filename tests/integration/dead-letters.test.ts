import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { listDeadLetters, retryDeadLetter } from '@/server/conversations/dead-letters';
import { drainLane } from '@/server/conversations/drain-lane';
import { signUp } from './support/accounts';
import { assistantWith, echoFlow, openSession, readHistory, textsOf } from './support/conversations';
import { admin } from './support/database';
import { useProduct } from './support/product';

useProduct();

it('dead letters are listed newest first, and only those that could not be read are tried again', async () => {
  const owner = await signUp();
  const { id: assistant_id } = await assistantWith(owner, echoFlow);
  const { id: conversation_id } = await openSession(owner, assistant_id);
  const { business_id } = owner;
  const [unreadable, crashed] = [randomUUID(), randomUUID()];
  const store = (id: string, key: string, event: object, failure: string) =>
    admin.query(
      `insert into inbound_events (id, business_id, conversation_id, key, event, handled_at, failure, received_at)
       values ($1, $2, $3, $4, $5, now(), $6, now() - $7::interval)`,
      [id, business_id, conversation_id, key, event, failure, key === 'old' ? '1 hour' : '1 minute'],
    );
  await store(unreadable, 'old', { type: 'of a newer release' }, 'unreadable');
  await store(crashed, 'new', { type: 'user_message', text: 'کشنده' }, 'crashed');

  expect(await listDeadLetters()).toMatchObject({
    total: 2,
    items: [
      { id: crashed, failure: 'crashed', business_id, conversation_id, key: 'new' },
      { id: unreadable, failure: 'unreadable' },
    ],
  });
  expect([await retryDeadLetter(crashed), await retryDeadLetter(randomUUID())]).toEqual([false, false]);

  // After the upgrade that can read it.
  await admin.query('update inbound_events set event = $2 where id = $1', [unreadable, { type: 'user_message', text: 'سلام' }]);
  expect(await retryDeadLetter(unreadable)).toBe(true);
  await drainLane({ business_id, conversation_id });
  expect(textsOf((await readHistory(owner, conversation_id)).items)).toEqual(['سلام', 'شنیدم: سلام']);
  expect((await listDeadLetters()).items.map(({ id }) => id)).toEqual([crashed]);
});
