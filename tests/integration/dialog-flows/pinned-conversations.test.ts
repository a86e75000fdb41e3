import { beforeAll, describe, expect, it } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { LogEntry } from '@/lib/contracts/flow-manager/messaging';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, messaging, openSession, readConversation, say, shopFlow, textsOf } from '../support/conversations';
import { useProduct } from '../support/product';
import { activateVersion, callDialog, cloneVersion, createFlowBase, createNode, idOf, importFlow, readFlow } from './dialog';

useProduct({ workers: true });
let owner: Account;

beforeAll(async () => {
  owner = await signUp();
});

/** Changes the price in the shop's answer. */
async function setPrice(version_id: string, content: string): Promise<void> {
  const flow = await readFlow(owner, version_id);
  expect((await callDialog(owner, 'put', `/nodes/${idOf(flow, 'price')}`, { json: { content } })).status).toBe(200);
}

const priceOf = async (session_id: string) => (await say(owner, session_id, 'قیمت')).replies[0]?.text;

describe('a conversation stays on the version it began on', () => {
  it('when another is activated, which new conversations begin on', async () => {
    const { id, version_id } = await assistantWith(owner, shopFlow);
    const old = await openSession(owner, id);
    const copy = await cloneVersion(owner, version_id);
    await setPrice(copy.id, 'قیمت ۲۰۰ است.');
    expect(await priceOf((await openSession(owner, id)).id)).toBe('قیمت ۱۰۰ است.');
    await activateVersion(owner, copy.id);
    expect(await priceOf(old.id)).toBe('قیمت ۱۰۰ است.');
    const young = await openSession(owner, id);
    expect(await priceOf(young.id)).toBe('قیمت ۲۰۰ است.');
    await activateVersion(owner, version_id);
    expect(await priceOf(young.id)).toBe('قیمت ۲۰۰ است.');
    expect((await readConversation(owner, young.id)).version_id).toBe(copy.id);
  });

  it('also in the instance after the one that ended', async () => {
    const { id, version_id, flow_base_id } = await assistantWith(owner, shopFlow);
    const session = await openSession(owner, id);
    await say(owner, session.id, 'خداحافظ');
    await importFlow(owner, flow_base_id, { nodes: [{ key: 's', type: 'start', content: 'تازه' }] }, { activate: 'true' });
    expect(textsOf((await say(owner, session.id, 'قیمت')).replies)).toEqual(['سلام!', 'چه کمکی؟', 'قیمت ۱۰۰ است.', 'چه کمکی؟']);
    expect((await readConversation(owner, session.id)).version_id).toBe(version_id);
  });

  it('until that one is deleted: its next message continues with the active one', async () => {
    const { id, version_id, flow_base_id } = await assistantWith(owner, shopFlow);
    const session = await openSession(owner, id);
    const next = await importFlow(
      owner,
      flow_base_id,
      {
        nodes: [
          { key: 's', type: 'start', content: 'تازه' },
          { key: 'q', type: 'standard', kind: 'question', content: 'بله؟' },
          { key: 'p', type: 'standard', kind: 'question', content: 'تازه‌ترین قیمت' },
        ],
        edges: [
          { source: 's', target: 'q' },
          { source: 'q', target: 'p', conditions: [{ type: 'exact_match', value: 'قیمت' }] },
        ],
      },
      { activate: 'true' },
    );
    expect((await callDialog(owner, 'delete', `/versions/${version_id}`)).status).toBe(204);
    expect(textsOf((await say(owner, session.id, 'قیمت')).replies)).toEqual(['تازه', 'بله؟', 'تازه‌ترین قیمت']);
    expect((await readConversation(owner, session.id)).version_id).toBe(next.id);
    expect(textsOf((await openSession(owner, id)).replies)).toEqual(['تازه', 'بله؟']);
  });
});

describe('an edit of the version that runs', () => {
  it('takes effect on the next turn: a text, a new node with its way, a handler, a setting', async () => {
    const { id, version_id } = await assistantWith(owner, shopFlow);
    const session = await openSession(owner, id);
    expect(await priceOf(session.id)).toBe('قیمت ۱۰۰ است.');
    await setPrice(version_id, 'قیمت ۳۰۰ است.');
    expect(await priceOf(session.id)).toBe('قیمت ۳۰۰ است.');

    const menu = idOf(await readFlow(owner, version_id), 'menu');
    const hours = await createNode(owner, version_id, { key: 'hours', type: 'standard', content: 'نه تا پنج.' });
    const conditions = [{ type: 'exact_match', value: 'ساعت' }];
    for (const json of [
      { source: menu, target: hours.id, conditions },
      { source: hours.id, target: menu },
    ]) {
      expect((await callDialog(owner, 'post', `/versions/${version_id}/edges`, { json })).status).toBe(201);
    }
    expect(textsOf((await say(owner, session.id, 'ساعت')).replies)).toEqual(['نه تا پنج.', 'چه کمکی؟']);

    const json = { name: 'ساعت', target: hours.id, conditions: [{ type: 'exact_match', value: 'کی؟' }] };
    expect((await callDialog(owner, 'post', `/versions/${version_id}/handlers`, { json })).status).toBe(201);
    expect(textsOf((await say(owner, session.id, 'کی؟')).replies)).toEqual(['نه تا پنج.', 'چه کمکی؟']);

    await callDialog(owner, 'put', `/nodes/${menu}`, { json: { fallback_message: '' } });
    await callDialog(owner, 'put', `/versions/${version_id}/settings`, { json: { default_fallback_message: 'ببخشید؟' } });
    expect(textsOf((await say(owner, session.id, 'هوا')).replies)).toEqual(['ببخشید؟']);
  });

  it('that deletes the node where it waits begins the instance again at the start, and the log says so', async () => {
    const { id, version_id } = await assistantWith(owner, shopFlow);
    const session = await openSession(owner, id, { context: { name: 'مریم' } });
    const flow = await readFlow(owner, version_id);
    const menu = idOf(flow, 'menu');
    expect((await callDialog(owner, 'delete', `/nodes/${menu}`)).status).toBe(204);
    const ask = await createNode(owner, version_id, { type: 'standard', kind: 'question', content: 'منوی تازه؟' });
    for (const json of [
      { source: idOf(flow, 'start'), target: ask.id },
      { source: ask.id, target: idOf(flow, 'name'), conditions: [{ type: 'exact_match', value: 'نام' }] },
    ]) {
      expect((await callDialog(owner, 'post', `/versions/${version_id}/edges`, { json })).status).toBe(201);
    }
    const turn = await say(owner, session.id, 'نام');
    expect(textsOf(turn.replies)).toEqual(['سلام!', 'منوی تازه؟', 'نام شما مریم است.']);
    const { body } = await owner.call<{ instances: { id: string }[] }>('get', `${messaging}/sessions/${session.id}`);
    expect(body.instances).toHaveLength(1);
    const log = await callDialog<ListOf<LogEntry>>(owner, 'get', `/instances/${body.instances[0]?.id}/event-log`);
    const { steps } = log.body.items[1]?.entry.trace as { steps: object[] };
    expect(steps[0]).toEqual({ type: 'restarted', reason: 'node_missing', missing_node_id: menu });
  });
});

it('a conversation on another flow base continues with that one’s active version when its own is deleted', async () => {
  const { id } = await assistantWith(owner, shopFlow);
  const base = await createFlowBase(owner, id, 'دیگر');
  const question = (content: string) => ({
    nodes: [
      { key: 's', type: 'start' },
      { key: 'q', type: 'standard', kind: 'question', content },
    ],
    edges: [{ source: 's', target: 'q' }],
  });
  const first = await importFlow(owner, base.id, question('یکم'));
  const second = await importFlow(owner, base.id, question('دوم'), { activate: 'true' });
  const session = await openSession(owner, id, { version_id: first.id });
  expect((await callDialog(owner, 'delete', `/versions/${first.id}`)).status).toBe(204);
  expect(textsOf((await say(owner, session.id, 'سلام')).replies)).toEqual(['دوم']);
  expect((await readConversation(owner, session.id)).version_id).toBe(second.id);
});
