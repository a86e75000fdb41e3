import { beforeAll, describe, expect, it } from 'vitest';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { newId } from '@/server/platform/new-id';
import type { ConversationRun, RunOutcome } from '@/server/workflows/conversation-run';
import { interactForConversation, startForConversation } from '@/server/workflows/run-for-conversation';
import { drainLane } from '@/server/conversations/drain-lane';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, openSession, shopFlow } from '../support/conversations';
import { admin, rows } from '../support/database';
import { approvalWorkflow, defineWorkflow } from '../support/define-workflow';
import { publishWorkflow } from '../support/publish-workflow';
import { useProduct } from '../support/product';

// Without workers: what a turn of the conversation runs, it runs itself.
useProduct();
let owner: Account;
let business_id: string;
let conversation_id: string;

const returns = defineWorkflow({
  states: {
    ask: [{ type: 'form', config: { text: 'مرجوعی' }, inputs: { amount: 'number' } }],
    decide: [{ type: 'approval', config: { title: 'مرجوع شود؟' } }],
    end: [{ type: 'message', config: { text: 'انجام شد' } }],
  },
  paths: [
    ['ask', 'decide', ['amount', '>', '100']],
    ['ask', 'end'],
    ['decide', 'end'],
  ],
});

beforeAll(async () => {
  owner = await signUp();
  ({ business_id } = owner);
  const { id } = await assistantWith(owner, shopFlow);
  ({ id: conversation_id } = await openSession(owner, id));
});

const soon = () => ({ business_id, conversation_id, key: newId(), deadline: Date.now() + 10_000 });
const startOf = (workflow_id: string, more: object = {}) => startForConversation({ ...soon(), workflow_id, values: {}, ...more });
const say = (instance_id: string, text: string, more: object = {}) => interactForConversation({ ...soon(), instance_id, text, ...more });
function runOf(outcome: RunOutcome): ConversationRun {
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.run;
}
const moved = () =>
  rows<{ key: string; event: { type: string } & ConversationRun }>(
    `select key, event from inbound_events where conversation_id = $1 and key like 'workflow:%' order by sequence`,
    [conversation_id],
  );

describe('a workflow of a conversation', () => {
  it('asks one field after another, and ends in the turn that brings the last answer', async () => {
    const { workflow_id } = await publishWorkflow(business_id, returns);
    const began = runOf(await startOf(workflow_id));
    expect(began).toMatchObject({ workflow_id, status: 'waiting', waits_for: 'customer' });
    expect(began.replies.map(({ text }) => text)).toEqual(['مرجوعی', 'amount']);
    const refused = runOf(await say(began.instance_id, 'نمی‌دانم'));
    expect(refused).toMatchObject({ status: 'waiting', waits_for: 'customer' });
    expect(refused.replies).toMatchObject([{ text: expect.any(String) }, { text: 'amount' }]);
    const ended = runOf(await say(began.instance_id, '۵۰'));
    expect(ended).toMatchObject({ status: 'completed', waits_for: null, replies: [{ text: 'انجام شد' }], values: { amount: 50 } });
    expect(await moved()).toEqual([]);
  });

  it('learns of what happens later by an event of its own', async () => {
    const { workflow_id } = await publishWorkflow(business_id, returns);
    const { instance_id, ...began } = runOf(await startOf(workflow_id, { values: { amount: 500 } }));
    expect(began).toMatchObject({ status: 'waiting', waits_for: 'others', replies: [] });
    const [task] = await rows<{ waiting_id: string }>('select waiting_id from workflow_tasks where instance_id = $1', [instance_id]);
    const event = { type: 'decide', waiting_id: task?.waiting_id, approved: true, comment: '', by: owner.user_id };
    await tenantDb(business_id)((tx) => tx.inboundEvent.create({ data: { workflow_instance_id: instance_id, key: 'decided', event } }));
    await drainLane({ business_id, workflow_instance_id: instance_id });
    const [told] = await moved();
    expect(told?.event).toMatchObject({
      type: 'workflow_moved',
      instance_id,
      status: 'completed',
      waits_for: null,
      replies: [{ text: 'انجام شد' }],
    });
    await admin.query(`delete from inbound_events where conversation_id = $1 and key like 'workflow:%'`, [conversation_id]);
  });

  it('starts and hears once for each key, and says the same again', async () => {
    const { workflow_id } = await publishWorkflow(business_id, returns);
    const key = newId();
    const both = await Promise.all([startOf(workflow_id, { key }), startOf(workflow_id, { key })]);
    const again = runOf(await startOf(workflow_id, { key }));
    for (const one of both) expect(runOf(one)).toMatchObject({ instance_id: again.instance_id });
    expect(again.replies.map(({ text }) => text)[0]).toBe('مرجوعی');
    const said = newId();
    const first = runOf(await say(again.instance_id, '50', { key: said }));
    expect(runOf(await say(again.instance_id, '50', { key: said }))).toEqual(first);
    expect(await moved()).toEqual([]);
  });

  it('that another process finished is said by the turn, and not once more', async () => {
    const { workflow_id } = await publishWorkflow(business_id, returns);
    const { instance_id } = runOf(await startOf(workflow_id));
    const key = newId();
    // The turn stored the message, and its process ended.
    await tenantDb(business_id)((tx) =>
      tx.inboundEvent.create({ data: { workflow_instance_id: instance_id, key: `say:${key}`, event: { type: 'say', text: '50' } } }),
    );
    await drainLane({ business_id, workflow_instance_id: instance_id });
    expect(await moved()).toHaveLength(1);
    expect(runOf(await say(instance_id, '50', { key }))).toMatchObject({ status: 'completed', replies: [{ text: 'انجام شد' }] });
    expect(await moved()).toEqual([]);
  });

  it('gives the message to the workflow that it waits for', async () => {
    const inner = await publishWorkflow(business_id, returns);
    const outer = defineWorkflow({
      states: { call: [{ type: 'start_workflow', config: { workflow_id: inner.workflow_id } }], end: [] },
      paths: [['call', 'end']],
    });
    const { workflow_id } = await publishWorkflow(business_id, outer);
    const { instance_id } = runOf(await startOf(workflow_id));
    const [child] = await rows<{ id: string }>('select id from workflow_instances where parent_instance_id = $1', [instance_id]);
    await drainLane({ business_id, workflow_instance_id: child?.id ?? '' });
    expect((await moved()).map(({ event }) => event)).toMatchObject([{ instance_id, status: 'waiting', waits_for: 'customer' }]);
    await admin.query(`delete from inbound_events where conversation_id = $1 and key like 'workflow:%'`, [conversation_id]);
    const answered = runOf(await say(instance_id, '20'));
    expect(answered).toMatchObject({ instance_id, waits_for: 'others', replies: [{ text: 'انجام شد' }] });
    await drainLane({ business_id, workflow_instance_id: instance_id });
    expect((await moved()).map(({ event }) => event)).toMatchObject([{ instance_id, status: 'completed', waits_for: null }]);
  });

  it('is refused with a reason', async () => {
    const { workflow_id, version_id } = await publishWorkflow(business_id, approvalWorkflow());
    expect(await startOf(newId())).toEqual({ ok: false, refusal: 'missing' });
    expect(await startOf(workflow_id, { values: { shoe: 1 } })).toEqual({ ok: false, refusal: 'invalid_values' });
    await admin.query('update workflow_versions set is_published = false, published_at = null where id = $1', [version_id]);
    expect(await startOf(workflow_id)).toEqual({ ok: false, refusal: 'not_published' });
    expect(await say(newId(), 'سلام')).toEqual({ ok: false, refusal: 'missing' });
  });
});
