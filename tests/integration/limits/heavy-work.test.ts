import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Version } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import type { ImportReport } from '@/lib/contracts/flow-manager/nlu/exchange';
import type { TemplatePart } from '@/lib/contracts/flow-manager/nlu/templates';
import type { ErrorBody } from '@/lib/errors';
import { loadNlu } from '@/server/nlu/load-nlu';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, openSession, shopFlow, textsOf } from '../support/conversations';
import { admin, row, rows } from '../support/database';
import type { Answer } from '../support/http';
import { longestStall } from '../support/longest-stall';
import { useProduct } from '../support/product';
import { countThreadTasks } from '../support/thread-tasks';
import { callDialog, cloneVersion, exportFlow, keywords } from '../dialog-flows/dialog';
import { callNlu, createIntent, createTemplate, refusal, succeed } from '../nlu/nlu';

useProduct();
let owner: Account;
let neighbor: Account;
let assistant: { id: string; flow_base_id: string };
let neighbors: { id: string; flow_base_id: string };

beforeAll(async () => {
  [owner, neighbor] = [await signUp(), await signUp()];
  [assistant, neighbors] = [await assistantWith(owner, shopFlow), await assistantWith(neighbor, shopFlow)];
});

const importFlow = (account: Account, { flow_base_id }: { flow_base_id: string }, json: unknown, activate = false) =>
  callDialog<Version & ErrorBody>(account, 'post', `/flow-bases/${flow_base_id}/import`, {
    json,
    query: { activate: String(activate) },
    headers: { 'Accept-Language': 'en' },
  });

/** The longest stall that is acceptable here, in milliseconds. On the event loop, the work below takes seconds. */
const stall = 700;

const size = 5_000;
const large = {
  format: 'hamdam.flow/1',
  name: 'large',
  nodes: [
    { key: 's', type: 'start', content: 'سلام' },
    ...Array.from({ length: size - 1 }, (_, place) => ({ key: `n${place}`, type: 'standard', content: `${place}` })),
  ],
  edges: [
    { source: 's', target: 'n0' },
    ...Array.from({ length: 2 * size }, (_, place) => ({
      source: `n${place % (size - 1)}`,
      target: `n${(place * 7) % (size - 1)}`,
      conditions: keywords(`k${place}`),
    })),
  ],
};

describe('a flow of 5,000 nodes', { timeout: 120_000 }, () => {
  it('is imported, copied, exported and run beside everything else', async () => {
    let version: Answer<Version & ErrorBody> | undefined;
    expect(await longestStall(async () => (version = await importFlow(owner, assistant, large, true)))).toBeLessThan(stall);
    expect(version).toMatchObject({ status: 201 });
    const id = version?.body.id ?? '';
    expect(await longestStall(() => openSession(owner, assistant.id))).toBeLessThan(stall);
    expect(textsOf((await openSession(owner, assistant.id)).replies)).toEqual(['سلام', '0']);
    expect(await longestStall(() => cloneVersion(owner, id))).toBeLessThan(stall);
    expect(
      await countThreadTasks(async () => {
        const { nodes, edges } = await exportFlow(owner, id);
        expect([nodes.length, edges.length]).toEqual([size, 2 * size + 1]);
      }),
    ).toBe(1);
  });

  it('is written in seconds, also where the tables have no statistics yet', async () => {
    const began = performance.now();
    await importFlow(neighbor, neighbors, large);
    expect(performance.now() - began).toBeLessThan(15_000);
    const version = await row<{ id: string }>('select id from flow_versions where flow_base_id = $1 order by number desc limit 1', [
      neighbors.flow_base_id,
    ]);
    expect((await rows('select from flow_edges where version_id = $1', [version.id])).length).toBe(2 * size + 1);
  });
});

describe('what is wrong with a file', () => {
  it('is counted, and the first hundred of it are listed', async () => {
    const edges = Array.from({ length: 300 }, (_, place) => ({ source: 's', target: `x${place}`, conditions: keywords('ق') }));
    const { status, body } = await importFlow(owner, assistant, { format: 'hamdam.flow/1', nodes: [{ key: 's', type: 'start' }], edges });
    expect([status, body.fields?.length, body.total, body.fields?.[99]?.path]).toEqual([422, 100, 300, 'edges[99].target']);
    expect(body.detail).toBe(
      'edges[0].target: No node in this flow has the key x0. There are 300 errors in total; the first 100 are listed',
    );
    const lines = Array.from({ length: 250 }, (_, place) => `,intent_${place}\n`);
    const report = await callNlu<ImportReport>(owner, 'post', `/assistants/${assistant.id}/import`, {
      multipart: { file: [new Blob([`text,intent\nسلام,hi\n${lines.join('')}`])] },
      query: { dry_run: 'true' },
    });
    expect([report.status, report.body.problems.length, report.body.problem_count]).toEqual([200, 100, 250]);
  });
});

it('patterns that would take long to compile are refused immediately', async () => {
  const patterns = Array.from({ length: 50 }, (_, place) => 'a{0,1000}'.repeat(40) + place);
  const answers: Answer<unknown>[] = [];
  const began = performance.now();
  const body = { assistant_id: assistant.id, key_name: 'slow', patterns };
  expect(await longestStall(async () => void answers.push(await callNlu(owner, 'post', '/entities', { json: body })))).toBeLessThan(stall);
  expect(
    await longestStall(
      async () =>
        void answers.push(await callNlu(owner, 'post', `/assistants/${assistant.id}/entities/test`, { json: { text: 'a', patterns } })),
    ),
  ).toBeLessThan(stall);
  // Compiling them takes half a minute in any thread.
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(answers.map(({ status }) => status)).toEqual([422, 200]);
  expect((answers[0]?.body as ErrorBody).fields).toHaveLength(50);
});

describe('heavy calls of a business', { timeout: 60_000 }, () => {
  const small = { format: 'hamdam.flow/1', nodes: [{ key: 's', type: 'start' }] };
  const inTransaction = async () =>
    (
      await row<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).count;

  it('run one after another, and up to four wait; another business’s are not delayed', async () => {
    const holder = await admin.connect();
    await holder.query('begin');
    await holder.query('select from flow_bases where id = $1 for update', [assistant.flow_base_id]);
    const calls = [importFlow(owner, assistant, small)];
    await vi.waitFor(async () => expect(await inTransaction()).toBe(1));
    calls.push(...Array.from({ length: 4 }, () => importFlow(owner, assistant, small)));
    const sixth = await importFlow(owner, assistant, small);
    expect(refusal(sixth)).toEqual([429, expect.stringContaining('Your business is already importing')]);
    expect(sixth.headers.get('Retry-After')).toBe('5');
    expect((await importFlow(neighbor, neighbors, small)).status).toBe(201);
    expect(await inTransaction()).toBe(1);
    await holder.query('rollback');
    holder.release();
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const numbers = answers.map(({ body }) => body.number);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    expect((await importFlow(owner, assistant, small)).status).toBe(201);
  });
});

describe('places', () => {
  it('of parts and parameters that are created at the same time have separate results', async () => {
    const template = await createTemplate(owner, assistant.id, 'at_once', []);
    const part = { type: 'static_text', text_content: 'x' };
    await Promise.all(
      Array.from({ length: 8 }, () => succeed<TemplatePart>(owner, 'post', `/templates/${template.id}/parts`, { json: part }, 201)),
    );
    const { id: intent_id } = await createIntent(owner, assistant.id, 'at_once');
    const entities = ['date', 'time', 'number', 'email', 'phone', 'url', 'ordinal', 'duration'];
    await Promise.all(
      entities.map((name) =>
        succeed(
          owner,
          'post',
          `/intents/${intent_id}/parameters`,
          { json: { entity: `sys.${name}`, data_type: 'text', prompt_question: '؟' } },
          201,
        ),
      ),
    );
    const places = async (table: string, parent: string, id: string) =>
      (await rows<{ order: number }>(`select "order" from ${table} where ${parent} = $1 order by 1`, [id])).map(({ order }) => order);
    expect(await places('nlu_template_parts', 'template_id', template.id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(await places('nlu_parameters', 'intent_id', intent_id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});

it('what one business asks for of another’s assistant is not remembered for that one', async () => {
  await createTemplate(owner, assistant.id, 'remembered', [{ type: 'static_text', text_content: 'سلام' }]);
  const { nlu_revision } = await row<{ nlu_revision: number }>('select nlu_revision from assistants where id = $1', [assistant.id]);
  const wanted = { id: assistant.id, nlu_revision };
  expect((await loadNlu(neighbor.business_id, wanted)).templates.size).toBe(0);
  expect((await loadNlu(owner.business_id, wanted)).templates.has('remembered')).toBe(true);
});
