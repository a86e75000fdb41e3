import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '@/lib/errors';
import { sweepAbandoned } from '@/server/conversations/sweep-abandoned';
import { submitTurn } from '@/server/conversations/submit-turn';
import { newId } from '@/server/platform/new-id';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, messaging, openSession, readConversation, readHistory, say, shopFlow, textsOf } from '../support/conversations';
import { admin, row, rows } from '../support/database';
import { useProduct } from '../support/product';
import { contacts } from './contacts';

useProduct();
const flow = {
  ...shopFlow,
  nodes: [...shopFlow.nodes, { key: 'human', type: 'handoff' }],
  edges: [
    ...shopFlow.edges,
    { source: 'menu', target: 'human', order: 4, conditions: [{ type: 'exact_match', value: 'انسان' }] },
    { source: 'human', target: 'menu' },
  ],
};
let owner: Account;
let assistant_id: string;
let session_id: string;
let contact_id: string;

beforeEach(async () => {
  owner = await signUp();
  ({ id: assistant_id } = await assistantWith(owner, flow));
  session_id = (await openSession(owner, assistant_id, { contact: { external_id: 'm' } })).id;
  contact_id = (await row<{ contact_id: string }>('select contact_id from conversations where id = $1', [session_id])).contact_id;
});

const block = (call: 'block' | 'unblock' = 'block') => owner.call('post', `${contacts}/${contact_id}/${call}`);
const write = (message: string, client_message_id?: string) =>
  owner.call<ErrorBody>('post', `${messaging}/chat/v1`, { json: { session_id, message, client_message_id } });

describe('a blocked customer', () => {
  it('gets no answer, also from a process that remembers the conversation, until they are unblocked', async () => {
    await say(owner, session_id, 'قیمت', 'm1');
    await block();
    const before = await readHistory(owner, session_id);
    const refused = await write('قیمت', 'm2');
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(refused.body.detail).toContain('مسدود');
    expect((await owner.call('post', `${messaging}/sessions/${session_id}/reset`)).status).toBe(403);
    const again = await owner.call('post', `${messaging}/sessions`, { json: { assistant_id, contact: { external_id: 'm' } } });
    expect(again.status).toBe(403);
    expect(await readHistory(owner, session_id)).toEqual(before);
    expect(await rows('select from conversations where business_id = $1', [owner.business_id])).toHaveLength(1);
    // What was answered before is returned again.
    expect((await write('قیمت', 'm1')).status).toBe(200);
    await block('unblock');
    expect((await write('قیمت', 'm2')).status).toBe(200);
  });

  it('is abandoned by their timer', async () => {
    await block();
    await admin.query(
      `update flow_instances set abandon_at = now(), state = jsonb_set(state, '{waiting_since}', '0') where conversation_id = $1`,
      [session_id],
    );
    await sweepAbandoned(new Date());
    expect((await readConversation(owner, session_id)).status).toBe('abandoned');
  });

  it('is sent nothing when a person has finished with them', async () => {
    await say(owner, session_id, 'انسان');
    await admin.query(`update handoff_requests set status = 'RESOLVED', resolved_at = now() where conversation_id = $1`, [session_id]);
    await block();
    const before = (await readHistory(owner, session_id)).total;
    const turn_id = newId();
    const turn = await submitTurn({
      business_id: owner.business_id,
      conversation_id: session_id,
      turn_id,
      key: `return:${turn_id}`,
      event: { type: 'handoff_resolved' },
    });
    expect(turn).toMatchObject({ status: 'active', replies: [] });
    expect((await readHistory(owner, session_id)).total).toBe(before);
    await block('unblock');
    expect(textsOf((await say(owner, session_id, 'قیمت')).replies)).toContain('قیمت ۱۰۰ است.');
  });

  it('has each message either answered before, or refused, when they are blocked during turns', async () => {
    for (let round = 0; round < 5; round++) {
      const begun = (await readHistory(owner, session_id)).total;
      const [first, , second] = await Promise.all([write('قیمت', `a${round}`), block(), write('قیمت', `b${round}`)]);
      const answered = [first, second].filter(({ status }) => status === 200).length;
      expect([first, second].every(({ status }) => status === 200 || status === 403)).toBe(true);
      // The message, the price, and the question again.
      expect((await readHistory(owner, session_id)).total).toBe(begun + 3 * answered);
      expect((await write('قیمت', `c${round}`)).status).toBe(403);
      await block('unblock');
    }
  });

  it('is noted as seen by a message, some minutes after the one before', async () => {
    await admin.query(`update contacts set last_seen_at = now() - interval '1 day' where id = $1`, [contact_id]);
    await admin.query('update conversations set revision = revision + 1 where id = $1', [session_id]);
    const seen = () =>
      row<{ recent: boolean; revision: number }>(
        `select last_seen_at > now() - interval '1 minute' as recent, revision from contacts where id = $1`,
        [contact_id],
      );
    const { revision } = await seen();
    await say(owner, session_id, 'قیمت');
    expect(await seen()).toEqual({ recent: true, revision });
  });
});
