import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ImportReport } from '@/lib/contracts/flow-manager/nlu/exchange';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, shopFlow } from '../support/conversations';
import { checksums } from '../support/database';
import { useProduct } from '../support/product';
import { countThreadTasks } from '../support/thread-tasks';
import { callNlu, createEntity, createParameter, createTemplate, nlu, refusal, succeed, teachPhrases } from './nlu';

useProduct();
let owner: Account;
let assistant_id: string;

beforeAll(async () => {
  owner = await signUp();
});

beforeEach(async () => {
  assistant_id = (await assistantWith(owner, shopFlow)).id;
});

async function exportOf(id: string, format = 'hamdam'): Promise<string> {
  const answer = await owner.call<unknown>('get', `${nlu}/assistants/${id}/export`, { query: { format } });
  expect(answer.status).toBe(200);
  return typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
}

const importTo = (id: string, content: string, query: Record<string, string> = {}) =>
  callNlu<ImportReport>(owner, 'post', `/assistants/${id}/import`, { multipart: { file: [new Blob([content])] }, query });

async function teach(id: string): Promise<void> {
  await createEntity(owner, id, 'city', { description: 'شهر', values: [{ value: 'تهران', synonyms: ['پایتخت'] }], patterns: ['[A-Z]{3}'] });
  const ids = await teachPhrases(owner, id);
  await succeed(owner, 'post', `/intents/${ids.price}/utterances`, { json: { text: 'قیمت در [تهران](city) چند است' } }, 201);
  await createParameter(owner, ids.order_status ?? '', {
    entity: 'sys.number',
    data_type: 'number',
    prompt_question: 'شماره؟',
    required: false,
  });
  await createTemplate(owner, id, 'سلام', [
    { type: 'static_text', text_content: 'سلام ' },
    { type: 'entity', entity: 'city', fallback_value: 'شما' },
  ]);
}

const nothing = { intents: 0, utterances: 0, entities: 0, parameters: 0, templates: 0 };

describe('what an assistant was taught', () => {
  it('goes out and comes in whole in our own format', async () => {
    await teach(assistant_id);
    const file = await exportOf(assistant_id);
    const other = (await assistantWith(owner, shopFlow)).id;
    const found = { intents: 3, utterances: 19, entities: 1, parameters: 1, templates: 1 };
    expect((await importTo(other, file)).body).toEqual({
      format: 'hamdam',
      applied: true,
      found,
      added: found,
      changed: nothing,
      removed: nothing,
      problems: [],
      problem_count: 0,
    });
    expect(await exportOf(other)).toBe(file);
    // Importing twice creates no duplicates.
    const again = (await importTo(other, file)).body;
    expect(again).toMatchObject({ added: nothing, removed: nothing });
    expect(await exportOf(other)).toBe(file);
  });

  it.each(['rasa', 'clu', 'csv'])('comes back from %s, the format recognized from the file itself', async (format) => {
    await teach(assistant_id);
    const file = await exportOf(assistant_id, format);
    const other = (await assistantWith(owner, shopFlow)).id;
    const { status, body } = await importTo(other, file);
    expect({ status, body }).toMatchObject({ status: 200, body: { format, added: { intents: 3, utterances: 19 } } });
    const phrases = async (id: string) =>
      (JSON.parse(await exportOf(id)) as { intents: { key_name: string; phrases: unknown[] }[] }).intents
        .map(({ key_name, phrases: of }) => [key_name, of.length])
        .toSorted();
    expect(await phrases(other)).toEqual(await phrases(assistant_id));
  });

  it('is not changed by a dry run, which returns the same report', async () => {
    await teach(assistant_id);
    const file = 'text,intent\nسلام,greeting\nدرود,greeting\nقیمت این چند است,price\n';
    const before = await checksums(owner.business_id);
    const dry = await importTo(assistant_id, file, { dry_run: 'true' });
    expect(dry.body).toMatchObject({
      applied: false,
      format: 'csv',
      added: { ...nothing, intents: 1, utterances: 2 },
      changed: { intents: 1 },
    });
    expect(await checksums(owner.business_id)).toEqual(before);
    expect((await importTo(assistant_id, file)).body).toEqual({ ...dry.body, applied: true });
  });

  it('is replaced by a file, but for what a dialog flow names', async () => {
    const flow = {
      ...shopFlow,
      edges: [...shopFlow.edges, { source: 'menu', target: 'price', order: 9, conditions: [{ type: 'intent_match', intent: 'price' }] }],
    };
    const { id } = await assistantWith(owner, flow);
    await teach(id);
    const { body } = await importTo(id, 'text,intent\nسلام,greeting\nسفارشم کجاست,order_status\n', { mode: 'replace' });
    expect(body).toMatchObject({
      added: { intents: 1, utterances: 1 },
      changed: { intents: 1 },
      removed: { intents: 1, utterances: 11, parameters: 1, templates: 1, entities: 1 },
      problems: [{ place: 'price', code: 'in_use' }],
    });
    const { intents, entities } = JSON.parse(await exportOf(id)) as {
      intents: { key_name: string; phrases: unknown[] }[];
      entities: unknown[];
    };
    expect(intents.map(({ key_name, phrases }) => [key_name, phrases.length])).toEqual([
      ['order_status', 1],
      ['price', 7],
      ['greeting', 1],
    ]);
    expect(entities).toEqual([]);
  });

  it('is imported without what cannot be stored, which is reported with its line', async () => {
    const { id } = await assistantWith(owner, shopFlow);
    const { status, body } = await importTo(id, 'text,intent\nسلام,greeting\nدرو\0د,greeting\n');
    expect([status, body.added.utterances, body.problems]).toEqual([200, 1, [{ place: 'line 3', code: 'unclean_text', detail: 'درو�د' }]]);
    const values = ['a\0', '\ud83d', 'kilo'].map((value) => ({ value }));
    const json = await importTo(id, JSON.stringify({ format: 'hamdam.nlu/1', entities: [{ key_name: 'weight', values }] }));
    expect([json.status, json.body.problems.map(({ place, code }) => [place, code])]).toEqual([
      200,
      [
        ['entities[0].values[0]', 'unclean_text'],
        ['entities[0].values[1]', 'unclean_text'],
      ],
    ]);
  });

  it('is read beside the process that answers', async () => {
    const lines = Array.from({ length: 3_000 }, (_, place) => `جملهٔ ${place},intent_${place % 30}\n`);
    const tasks = await countThreadTasks(async () => {
      const { body } = await importTo(assistant_id, `text,intent\n${lines.join('')}`, { dry_run: 'true' });
      expect(body.found).toMatchObject({ intents: 30, utterances: 3_000 });
    });
    expect(tasks).toBe(1);
  });

  it('is refused where the file cannot be read', async () => {
    expect(refusal(await importTo(assistant_id, '{"format": '))).toEqual([
      422,
      'file',
      'This file cannot be read as Hamdam: it may be incomplete or in another format',
    ]);
    expect(refusal(await importTo(assistant_id, 'nonsense'))).toEqual([
      422,
      'file',
      'The file’s format was not recognised. Choose it from the list',
    ]);
    expect(refusal(await importTo(assistant_id, ''))).toEqual([422, 'file', 'This file is empty']);
    expect(refusal(await importTo(assistant_id, 'x', { format: 'word' }))[0]).toBe(422);
    const intents = Array.from({ length: 501 }, (_, place) => `سلام,intent_${place}\n`);
    expect(refusal(await importTo(assistant_id, `text,intent\n${intents.join('')}`))).toContain(
      'An assistant can have up to 500 intents. Delete some you no longer need',
    );
  });
});
