import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '@/lib/limits';
import { createHandler, createNode, exportFlow, idOf, readFlow, refusal, callDialog } from '../dialog-flows/dialog';
import { callNlu, createTemplate, succeed } from '../nlu/nlu';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, echoFlow, messaging, openSession, readHistory, say, textsOf } from '../support/conversations';
import { rows } from '../support/database';
import { useProduct } from '../support/product';

useProduct();
let owner: Account;
let assistant: Awaited<ReturnType<typeof assistantWith>>;

beforeAll(async () => {
  owner = await signUp();
  assistant = await assistantWith(owner, echoFlow);
});

const inEnglish = { 'Accept-Language': 'en' };
const bytesOf = (text: string) => Buffer.byteLength(text);

describe('a preview', () => {
  it('ends at the limit of a reply while it is put together', async () => {
    const { id } = await createTemplate(owner, assistant.id, 'long', [{ type: 'static_text', text_content: '{{a}}'.repeat(1_000) }]);
    const path = `/templates/${id}/render`;
    expect(refusal(await callNlu(owner, 'post', path, { json: { variables: { a: 'x'.repeat(255_000) } } }))).toEqual([
      422,
      'variables.a',
      'A variable can be up to 16 kB. Shorten its text',
    ]);
    const answer = await succeed<{ text: string }>(owner, 'post', path, { json: { variables: { a: 'س'.repeat(8_000) } } });
    expect(answer).toEqual({ text: 'س'.repeat(limits.reply_bytes / 2), missing: [], cut: true });
  });
});

describe('a version', () => {
  const refuse = async (path: string, json: object) =>
    refusal(await callDialog(owner, 'post', `/versions/${assistant.version_id}/${path}`, { json }));

  it('takes nothing beyond its limits, each with its path', async () => {
    expect(await refuse('nodes', { type: 'standard', mode: 'intelligent', content: '{{v}}'.repeat(50_000) })).toEqual([
      422,
      'content',
      'At most 16,000 characters',
    ]);
    const flow = await readFlow(owner, assistant.version_id);
    const ends = { source: idOf(flow, 'ask'), target: idOf(flow, 'echo') };
    const keywords = Array.from({ length: limits.condition_values + 1 }, (_, index) => `k${index}`);
    expect(await refuse('edges', { ...ends, conditions: [{ type: 'any_keyword_match', keywords }] })).toEqual([
      422,
      'conditions[0].keywords',
      'There are too many items. Remove some',
    ]);
    const imported = await callDialog(owner, 'post', `/flow-bases/${assistant.flow_base_id}/import`, {
      json: { format: 'hamdam.flow/1', nodes: [{ key: 'start', type: 'start', prompt: 'x'.repeat(limits.text + 1) }] },
    });
    expect(refusal(imported)).toEqual([422, 'nodes[0].prompt', 'At most 16,000 characters']);
  });

  it('accepts no handlers or bytes beyond its limits', async () => {
    const { version_id } = await assistantWith(owner, echoFlow);
    const target = idOf(await readFlow(owner, version_id), 'echo');
    const handler = { name: 'h', target, conditions: [{ type: 'any_keyword_match', keywords: ['x'] }] };
    const { id } = await createHandler(owner, version_id, handler);
    await rows(
      `insert into flow_handlers (id, business_id, version_id, name, description, target_id, operator, detour, conditions, "order")
       select gen_random_uuid(), business_id, version_id, name, description, target_id, operator, detour, conditions, n
         from flow_handlers, generate_series(1, $2) n where id = $1`,
      [id, limits.handlers - 1],
    );
    expect(refusal(await callDialog(owner, 'post', `/versions/${version_id}/handlers`, { json: handler }))).toEqual([
      422,
      'A version can have up to 500 global handlers. Combine several keywords in one handler',
    ]);
    await rows(`update flow_nodes set config = config || jsonb_build_object('content', $2::text) where id = $1`, [
      target,
      'x'.repeat(limits.version_bytes),
    ]);
    const large = await callDialog(owner, 'post', `/versions/${version_id}/nodes`, {
      json: { type: 'standard', content: 'x'.repeat(limits.text) },
    });
    expect(refusal(large)).toEqual([422, 'This version is larger than 10 MB. Split it into subflows or shorten long texts']);
    // A change that makes it smaller is accepted.
    await succeedPut(`/nodes/${target}`, { content: 'x' });
    await createNode(owner, version_id, { type: 'standard', content: 'x'.repeat(limits.text) });
  });

  const succeedPut = async (path: string, json: object) =>
    expect(await callDialog(owner, 'put', path, { json })).toMatchObject({ status: 200 });
});

describe('what was stored before there was a limit', () => {
  it('is shown and exported, and its conversations continue', async () => {
    const { id, version_id } = await assistantWith(owner, echoFlow);
    const content = '{{said}}'.repeat(50_000);
    await rows(`update flow_nodes set config = config || jsonb_build_object('content', $2::text) where version_id = $1 and key = 'echo'`, [
      version_id,
      content,
    ]);
    await rows(`update flow_settings set end_message = $2 where version_id = $1`, [version_id, content]);
    expect((await readFlow(owner, version_id)).nodes.find(({ key }) => key === 'echo')).toMatchObject({ content });
    expect((await exportFlow(owner, version_id)).settings.end_message).toBe(content);
    const session = await openSession(owner, id);
    const { replies } = await say(owner, session.id, 'س'.repeat(4_000));
    expect(replies.map(({ text }) => bytesOf(text))).toEqual([limits.reply_bytes]);
    expect(textsOf((await readHistory(owner, session.id)).items).map(bytesOf)).toEqual([8_000, limits.reply_bytes]);
    const [log] = await rows<{ bytes: number }>(
      'select octet_length(entry::text) as bytes from event_log_entries where conversation_id = $1 order by id desc limit 1',
      [session.id],
    );
    expect(log?.bytes).toBeLessThan(32_000);
  });
});

describe('the context of a session', () => {
  const open = (context: object) =>
    owner.call('post', `${messaging}/sessions`, { json: { assistant_id: assistant.id, context }, headers: inEnglish });

  it.each<[string, object, string, string]>([
    ['a variable of 17 kB', { v: 'x'.repeat(17 * 1024) }, 'context.v', 'A variable can be up to 16 kB. Shorten its text'],
    ['one that is so only in bytes', { v: 'س'.repeat(9_000) }, 'context.v', 'A variable can be up to 16 kB. Shorten its text'],
    [
      'more than 256 kB',
      Object.fromEntries(Array.from({ length: 17 }, (_, index) => [`v${index}`, 'x'.repeat(16 * 1024)])),
      'context',
      'All variables together can be up to 256 kB. Remove some or shorten them',
    ],
    [
      'more than 200 variables',
      Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`v${index}`, 1])),
      'context',
      'There are too many items. Remove some',
    ],
  ])('is refused with %s', async (_, context, path, message) => {
    expect(refusal(await open(context))).toEqual([422, path, message]);
  });

  it('may have as much as the limits say', async () => {
    expect(
      await open({
        ...Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`v${index}`, 'x'.repeat(16 * 1024)])),
        said: 'س'.repeat(7_000),
      }),
    ).toMatchObject({ status: 201 });
  });
});
