import { expect, it } from 'vitest';
import { applyRetention } from '@/server/conversations/apply-retention';
import { signUp } from '../support/accounts';
import { assistantWith, openSession, shopFlow } from '../support/conversations';
import { admin, rows } from '../support/database';
import { useProduct } from '../support/product';
import { listContacts } from './contacts';

useProduct();

it('forgets what staff noted about conversations with the messages, and keeps the customers', async () => {
  const owner = await signUp();
  const { id: assistant_id } = await assistantWith(owner, shopFlow);
  const { id } = await openSession(owner, assistant_id, { contact: { external_id: 'm' } });
  await owner.call('put', '/api/user-management/business', { json: { message_retention_days: 30 } });
  const values = [owner.business_id, id, owner.user_id];
  for (const days of [29, 31]) {
    await admin.query(
      `insert into conversation_entries (id, business_id, conversation_id, author_id, kind, text, after_position, created_at)
       values (gen_random_uuid(), $1, $2, $3, 'note', $4::int::text, 1, now() - make_interval(days => $4::int))`,
      [...values, days],
    );
    await admin.query(
      `insert into handoff_requests (id, business_id, conversation_id, reason, status, rating, rating_comment, rated_at)
       values (gen_random_uuid(), $1, $2, 'x', 'RESOLVED', 5, $3::int::text, now() - make_interval(days => $3::int))`,
      [owner.business_id, id, days],
    );
  }
  await admin.query(
    `insert into reply_drafts (business_id, conversation_id, user_id, text, updated_at) values ($1, $2, $3, 'x', now() - interval '31 days')`,
    values,
  );
  await applyRetention(new Date());
  expect(await rows('select text from conversation_entries where conversation_id = $1', [id])).toEqual([{ text: '29' }]);
  expect(await rows('select rating, rating_comment from handoff_requests where conversation_id = $1 order by 2', [id])).toEqual([
    { rating: 5, rating_comment: '29' },
    { rating: 5, rating_comment: null },
  ]);
  expect(await rows('select from reply_drafts where conversation_id = $1', [id])).toEqual([]);
  expect((await listContacts(owner)).total).toBe(1);
});
