import { beforeAll, describe, expect, it } from 'vitest';
import { drainLane } from '@/server/conversations/drain-lane';
import { openSession, readHistory, say, textsOf } from '../support/conversations';
import { rows } from '../support/database';
import { useProduct } from '../support/product';
import { accept, askForHuman, reply, resolve, transcript } from '../handoff/handoff';
import { base, desk, entriesOf, requestRow, type Desk } from './teams';

useProduct();

/** What the flow says to a message that it does not expect. */
const unmatched = 'متوجه منظورتان نشدم. لطفاً جور دیگری بگویید.';
let of: Desk;
const json = { asks_satisfaction: true, satisfaction_question: 'راضی بودید؟', satisfaction_thanks: 'سپاس.', undo_seconds: 0 };
beforeAll(async () => {
  of = await desk(1);
  await of.owner.call('put', `${base}/business/inbox-settings`, { json });
});

/** A customer whom a member answered, and whose conversation is with the assistant again. */
async function helped({ answers = true } = {}): Promise<{ session_id: string; request_id: string }> {
  const asked = await askForHuman(of.owner, of.assistant_id);
  const [member] = of.staff;
  await accept(member!, asked.request_id);
  if (answers) expect((await reply(member!, asked.request_id, 'حل شد')).status).toBe(201);
  await resolve(member!, asked.request_id);
  await drainLane({ business_id: of.owner.business_id, conversation_id: asked.session_id });
  return asked;
}

describe('a customer whom staff have helped', () => {
  it('is asked after the assistant has returned, with five choices', async () => {
    const { session_id } = await helped();
    expect((await transcript(of.owner, session_id)).slice(-3)).toEqual([
      ['assistant', 'برگشتم.'],
      ['assistant', 'کار دیگری هست؟'],
      ['assistant', 'راضی بودید؟'],
    ]);
    const { items } = await readHistory(of.owner, session_id, { limit: '200' });
    expect((items.at(-1) as unknown as { choices: { value: string }[] }).choices.map(({ value }) => value)).toEqual([
      '5',
      '4',
      '3',
      '2',
      '1',
    ]);
  });

  it('rates in Persian digits: the rating is stored, the customer thanked, and the flow does not see the message', async () => {
    const { session_id, request_id } = await helped();
    const turn = await say(of.owner, session_id, '۴\nسریع بود', 'r1');
    expect(turn).toMatchObject({ status: 'active', replies: [{ text: 'سپاس.' }] });
    expect(await say(of.owner, session_id, '۴\nسریع بود', 'r1')).toMatchObject({ turn_id: turn.turn_id, replies: [{ text: 'سپاس.' }] });
    expect(await requestRow(request_id)).toMatchObject({ rating: 4, rating_comment: 'سریع بود' });
    const rated = (await entriesOf(session_id)).filter(({ kind }) => kind === 'rated');
    expect(rated).toMatchObject([{ author_id: null, detail: { rating: 4, comment: 'سریع بود' } }]);
    // The next number is a message like any other.
    expect(textsOf((await say(of.owner, session_id, '5')).replies)).toEqual([unmatched]);
    expect((await requestRow(request_id)).rating).toBe(4);
  });

  it('can write anything else, which goes to the flow as usual, and ends the question', async () => {
    const { session_id, request_id } = await helped();
    expect(textsOf((await say(of.owner, session_id, '2 pizzas please')).replies)).toEqual([unmatched]);
    expect(textsOf((await say(of.owner, session_id, '5')).replies)).not.toContain('سپاس.');
    expect((await requestRow(request_id)).rating).toBeNull();
  });

  it('is stored once if they press twice at the same moment', async () => {
    const { session_id, request_id } = await helped();
    const turns = await Promise.all([say(of.owner, session_id, '5', 'a'), say(of.owner, session_id, '1', 'b')]);
    expect(turns.flatMap(({ replies }) => textsOf(replies)).filter((text) => text === 'سپاس.')).toHaveLength(1);
    expect((await entriesOf(session_id)).filter(({ kind }) => kind === 'rated')).toHaveLength(1);
    expect([1, 5]).toContain((await requestRow(request_id)).rating);
  });

  it('keeps the timer of the flow', async () => {
    const { session_id } = await helped();
    await say(of.owner, session_id, '3');
    expect(await rows('select from flow_instances where conversation_id = $1 and abandon_at > now()', [session_id])).toHaveLength(1);
  });
});

describe('no one is asked', () => {
  const isAsked = async (session_id: string) => (await transcript(of.owner, session_id)).some(([, text]) => text === 'راضی بودید؟');

  it('whom no person has answered, or who ended it themselves', async () => {
    expect(await isAsked((await helped({ answers: false })).session_id)).toBe(false);
    const { session_id, request_id } = await askForHuman(of.owner, of.assistant_id);
    await accept(of.staff[0]!, request_id);
    await reply(of.staff[0]!, request_id, 'سلام');
    await say(of.owner, session_id, 'پایان');
    expect(await isAsked(session_id)).toBe(false);
  });

  it('in a live test', async () => {
    const { id } = await openSession(of.owner, of.assistant_id, { channel: 'test' });
    await say(of.owner, id, 'کارشناس');
    await of.owner.call('post', `/api/flow-manager/messaging/sessions/${id}/operator`, { json: { message: 'سلام', resolve: true } });
    await drainLane({ business_id: of.owner.business_id, conversation_id: id });
    expect(await isAsked(id)).toBe(false);
  });

  it('of a business that does not ask', async () => {
    const put = (asks_satisfaction: boolean) => of.owner.call('put', `${base}/business/inbox-settings`, { json: { asks_satisfaction } });
    await put(false);
    const { session_id } = await helped();
    await put(true);
    expect(await isAsked(session_id)).toBe(false);
    expect(textsOf((await say(of.owner, session_id, '5')).replies)).toEqual([unmatched]);
  });
});
