import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { EntityDetail } from '@/lib/contracts/flow-manager/nlu/entities';
import type { Intent, IntentDetail } from '@/lib/contracts/flow-manager/nlu/intents';
import type { Parameter } from '@/lib/contracts/flow-manager/nlu/parameters';
import type { TemplateDetail } from '@/lib/contracts/flow-manager/nlu/templates';
import type { Utterance } from '@/lib/contracts/flow-manager/nlu/utterances';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, shopFlow } from '../support/conversations';
import { useProduct } from '../support/product';
import { addPhrases, callNlu, createEntity, createIntent, createParameter, createTemplate, listEntities, refusal, succeed } from './nlu';

useProduct();
let owner: Account;
let assistant_id: string;

beforeAll(async () => {
  owner = await signUp();
});

beforeEach(async () => {
  assistant_id = (await assistantWith(owner, shopFlow)).id;
});

/** An assistant with a flow that refers to this in a condition, or sends it. */
async function assistantNaming(condition: object | null, template: string | null = null): Promise<string> {
  const price = { key: 'price', type: 'standard', content: '', template };
  const nodes = [...shopFlow.nodes.filter(({ key }) => key !== 'price'), price];
  const edges = condition ? [...shopFlow.edges, { source: 'menu', target: 'bye', order: 9, conditions: [condition] }] : shopFlow.edges;
  return (await assistantWith(owner, { ...shopFlow, nodes, edges })).id;
}

describe('intents', () => {
  it('have key names in English letters, unique in an assistant regardless of case', async () => {
    const create = (key_name: string, id = assistant_id) => callNlu(owner, 'post', '/intents', { json: { assistant_id: id, key_name } });
    expect((await create('order-status_2')).status).toBe(201);
    for (const key_name of ['سفارش', '2nd', 'a b', 'sys.date', '_a', 'é', 'x'.repeat(101)]) {
      expect(refusal(await create(key_name)).slice(0, 2)).toEqual([422, 'key_name']);
    }
    expect(refusal(await create('  '))).toEqual([422, 'key_name', 'Please fill in this field']);
    expect(refusal(await create('ORDER-status_2'))).toEqual([409, 'This key is already in use']);
    expect((await create('order-status_2', (await assistantWith(owner, shopFlow)).id)).status).toBe(201);
  });

  it('are listed with their counts and their health, newest first, and searched', async () => {
    const first = await createIntent(owner, assistant_id, 'first');
    const second = await createIntent(owner, assistant_id, 'second');
    await addPhrases(owner, first.id, ['سفارشم کجاست', 'کجاست سفارشم؟!', ...Array.from({ length: 8 }, (_, n) => `سفارش شماره ${n} چه شد`)]);
    await addPhrases(owner, second.id, ['سفارشم کجاست؟', 'قیمت']);
    await createParameter(owner, first.id, { entity: 'sys.number', data_type: 'number', prompt_question: 'شماره؟' });
    const { items, total } = await succeed<ListOf<Intent>>(owner, 'get', `/assistants/${assistant_id}/intents`);
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { id: second.id, phrase_count: 2, parameter_count: 0, health: { too_few: true, duplicates: 0, conflicts: 1, accuracy: null } },
      { id: first.id, phrase_count: 10, parameter_count: 1, health: { too_few: false, duplicates: 2, conflicts: 2, accuracy: null } },
    ]);
    const found = await succeed<ListOf<Intent>>(owner, 'get', `/assistants/${assistant_id}/intents`, { query: { search: 'IRS' } });
    expect(found.items.map(({ key_name }) => key_name)).toEqual(['first']);
    const page = await succeed<ListOf<Intent>>(owner, 'get', `/assistants/${assistant_id}/intents`, { query: { limit: '1' } });
    expect(page.next_cursor).toBe(second.id);
  });

  it('keep their key names, and stay, while a dialog flow names them', async () => {
    const id = await assistantNaming({ type: 'intent_match', intent: 'bye' });
    const intent = await createIntent(owner, id, 'bye');
    expect((await succeed<IntentDetail>(owner, 'get', `/intents/${intent.id}`)).used_by.flows).toHaveLength(1);
    expect(refusal(await callNlu(owner, 'put', `/intents/${intent.id}`, { json: { key_name: 'farewell' } }))[0]).toBe(409);
    expect(refusal(await callNlu(owner, 'delete', `/intents/${intent.id}`))[1]).toMatch(
      /^This intent is used in a dialog flow: .+\. Remove it there first$/,
    );
    expect((await callNlu(owner, 'put', `/intents/${intent.id}`, { json: { description: 'خداحافظی' } })).status).toBe(200);
  });
});

describe('training phrases', () => {
  it('are added many at the same time, with their marks; what cannot be added is reported', async () => {
    const { id } = await createIntent(owner, assistant_id, 'weigh');
    await createEntity(owner, assistant_id, 'weight');
    const added = await addPhrases(owner, id, ['[۵ کیلو](weight) سیب', '', 'سیب  ', 'سیب', '[x](nothing) y', 'خ'.repeat(501), 'سيب؟']);
    expect(added.created.map(({ text, annotations }) => [text, annotations])).toEqual([
      ['۵ کیلو سیب', [{ start: 0, end: 6, entity: 'weight' }]],
      ['سیب', []],
      ['سيب؟', []],
    ]);
    expect(added.skipped.map(({ line, reason, detail }) => [line, reason, detail])).toEqual([
      [4, 'duplicate', null],
      [5, 'unknown_entity', 'nothing'],
      [6, 'too_long', null],
    ]);
    expect([added.created_count, added.skipped_count]).toEqual([3, 3]);
    expect((await addPhrases(owner, id, ['سیب'])).skipped).toMatchObject([{ reason: 'duplicate' }]);
  });

  it('are listed with what they are like, searched, and narrowed to those with problems', async () => {
    const one = await createIntent(owner, assistant_id, 'one');
    const two = await createIntent(owner, assistant_id, 'two');
    await addPhrases(owner, one.id, ['گل قرمز', 'قرمز گل', 'آبی 50%']);
    await addPhrases(owner, two.id, ['آبی ۵۰', 'زرد']);
    const list = (query: Record<string, string> = {}) =>
      succeed<ListOf<Utterance>>(owner, 'get', `/intents/${one.id}/utterances`, { query });
    expect((await list()).items.map(({ text, is_duplicate, conflicts_with }) => [text, is_duplicate, conflicts_with])).toEqual([
      ['آبی 50%', false, ['two']],
      ['قرمز گل', true, []],
      ['گل قرمز', true, []],
    ]);
    expect((await list({ search: '0%' })).items).toHaveLength(1);
    await addPhrases(owner, one.id, ['بنفش']);
    const reported = async (problems: string) =>
      (await list({ problems })).items.map(({ text, alike }) => [text, alike.map((other) => [other.key_name, other.text])]);
    expect(await reported('conflicts')).toEqual([['آبی 50%', [['two', 'آبی ۵۰']]]]);
    const duplicates = [
      ['قرمز گل', [['one', 'گل قرمز']]],
      ['گل قرمز', [['one', 'قرمز گل']]],
    ];
    expect(await reported('duplicates')).toEqual(duplicates);
    expect(await reported('any')).toEqual([['آبی 50%', [['two', 'آبی ۵۰']]], ...duplicates]);
    // Two similar phrases of another intent are not reported for this one.
    await addPhrases(owner, two.id, ['سبز تیره', 'تیره سبز']);
    expect(await reported('any')).toHaveLength(3);
  });

  it('change with their marks, move, and go', async () => {
    const [one, two] = [await createIntent(owner, assistant_id, 'one'), await createIntent(owner, assistant_id, 'two')];
    await createEntity(owner, assistant_id, 'city');
    const { created } = await addPhrases(owner, one.id, ['از [تهران](city) می‌آیم', 'دیگر']);
    const [first] = created;
    const put = (json: object) => callNlu<Utterance>(owner, 'put', `/utterances/${first?.id}`, { json });
    expect((await put({ text: 'از تهران می‌آیم' })).body.annotations).toHaveLength(1);
    expect((await put({ annotations: [{ start: 0, end: 2, entity: 'city' }] })).body.annotations).toEqual([
      { start: 0, end: 2, entity: 'city' },
    ]);
    expect((await put({ text: 'از شیراز' })).body).toMatchObject({ text: 'از شیراز', annotations: [] });
    expect(refusal(await put({ annotations: [{ start: 0, end: 99, entity: 'city' }] }))).toEqual([
      422,
      'annotations[0]',
      'This mark is outside the text',
    ]);
    expect(
      refusal(
        await put({
          annotations: [
            { start: 0, end: 4, entity: 'city' },
            { start: 3, end: 6, entity: 'city' },
          ],
        }),
      ),
    ).toEqual([422, 'annotations[1]', 'Marks cannot overlap']);
    expect(refusal(await put({ annotations: [{ start: 0, end: 2, entity: 'nothing' }] }))).toEqual([
      422,
      'annotations[0].entity',
      'This assistant has no such entity: nothing',
    ]);
    expect(refusal(await put({ text: 'دیگر' }))).toEqual([409, 'This intent already has this phrase']);
    expect(refusal(await put({ text: 'خ'.repeat(501) }))).toEqual([422, 'text', 'A phrase can have up to 500 characters']);
    const moved = await callNlu<Utterance>(owner, 'post', `/utterances/${first?.id}/move`, { json: { intent_id: two.id } });
    expect(moved.body).toMatchObject({ intent_id: two.id });
    const elsewhere = await createIntent(owner, (await assistantWith(owner, shopFlow)).id, 'one');
    expect((await callNlu(owner, 'post', `/utterances/${first?.id}/move`, { json: { intent_id: elsewhere.id } })).status).toBe(404);
    await succeed(owner, 'delete', `/utterances/${first?.id}`, {}, 204);
    expect((await callNlu(owner, 'delete', `/utterances/${first?.id}`)).status).toBe(404);
  });

  it('are taken one by one too, then refused rather than skipped', async () => {
    const { id } = await createIntent(owner, assistant_id, 'one');
    await createEntity(owner, assistant_id, 'city');
    const add = (json: object) => callNlu<{ created: Utterance[] }>(owner, 'post', `/intents/${id}/utterances`, { json });
    const marked = await add({ text: '[x](city) ', annotations: [{ start: 1, end: 2, entity: 'city' }] });
    expect(marked).toMatchObject({ status: 201, body: { created: [{ text: '[x](city)', annotations: [{ start: 1, end: 2 }] }] } });
    expect((await add({ text: 'از [رشت](city)' })).body.created).toMatchObject([
      { text: 'از رشت', annotations: [{ start: 3, end: 6, entity: 'city' }] },
    ]);
    expect(refusal(await add({ text: 'از رشت' }))).toEqual([409, 'This intent already has this phrase']);
    expect(refusal(await add({ text: '[x](nothing)' }))).toEqual([422, 'text', 'This assistant has no such entity: nothing']);
    expect(refusal(await add({ text: ' ' }))).toEqual([422, 'text', 'Please fill in this field']);
    expect(refusal(await add({}))).toEqual([422, 'text', 'Enter either one phrase or a list of lines']);
  });
});

describe('entities', () => {
  it('take their new key name along into marks, parameters and template parts', async () => {
    const entity = await createEntity(owner, assistant_id, 'city');
    await createEntity(owner, assistant_id, 'other');
    const { id } = await createIntent(owner, assistant_id, 'one');
    await addPhrases(owner, id, ['از [رشت](city) به [x](other)']);
    await createParameter(owner, id, { entity: 'city', data_type: 'text', prompt_question: 'کجا؟' });
    const template = await createTemplate(owner, assistant_id, 'پاسخ', [{ type: 'entity', entity: 'city' }]);
    expect((await listEntities(owner, assistant_id)).items.map(({ key_name, annotation_count }) => [key_name, annotation_count])).toEqual([
      ['other', 1],
      ['city', 1],
    ]);
    const renamed = await succeed<EntityDetail>(owner, 'put', `/entities/${entity.id}`, { json: { key_name: 'town' } });
    expect(renamed).toMatchObject({ annotation_count: 1, used_by: { intents: ['one'], templates: ['پاسخ'], flows: [] } });
    const { items } = await succeed<ListOf<Utterance>>(owner, 'get', `/intents/${id}/utterances`);
    expect(items[0]?.annotations.map((mark) => mark.entity)).toEqual(['town', 'other']);
    expect((await succeed<{ items: Parameter[] }>(owner, 'get', `/intents/${id}/parameters`)).items).toMatchObject([{ entity: 'town' }]);
    expect((await succeed<TemplateDetail>(owner, 'get', `/templates/${template.id}`)).parts).toMatchObject([{ entity: 'town' }]);
    expect(refusal(await callNlu(owner, 'delete', `/entities/${entity.id}`))).toEqual([
      409,
      'This entity is used in: one, پاسخ. Remove it there first',
    ]);
  });

  it('keep their key name while a dialog flow names them; the others go with their marks', async () => {
    const id = await assistantNaming({ type: 'entity_match', entity: 'city' });
    const named = await createEntity(owner, id, 'city');
    expect(refusal(await callNlu(owner, 'put', `/entities/${named.id}`, { json: { key_name: 'town' } }))[0]).toBe(409);
    const free = await createEntity(owner, id, 'color');
    const intent = await createIntent(owner, id, 'one');
    await addPhrases(owner, intent.id, ['گل [قرمز](color) از [رشت](city)']);
    await succeed(owner, 'delete', `/entities/${free.id}`, {}, 204);
    const { items } = await succeed<ListOf<Utterance>>(owner, 'get', `/intents/${intent.id}/utterances`);
    expect(items).toMatchObject([{ text: 'گل قرمز از رشت', annotations: [{ entity: 'city' }] }]);
  });

  it('are refused with patterns that cannot be used and with values given twice, and tried out before they are stored', async () => {
    const create = (json: object) => callNlu(owner, 'post', '/entities', { json: { assistant_id, key_name: 'x', ...json } });
    expect(refusal(await create({ patterns: ['\\d+', '('] }))).toEqual([422, 'patterns[1]', 'A round bracket is opened but not closed']);
    expect(refusal(await create({ patterns: ['a*'] }))[0]).toBe(422);
    expect(refusal(await create({ values: [{ value: 'a' }, { value: 'a' }] }))).toEqual([
      422,
      'values[1].value',
      'The key a is used twice',
    ]);
    const test = await succeed<object>(owner, 'post', `/assistants/${assistant_id}/entities/test`, {
      json: {
        text: 'کد AB12 به تهرون',
        key_name: 'x',
        values: [{ value: 'تهران', synonyms: ['تهرون'] }],
        patterns: ['[A-Z]{2}\\d+', '(?=x)'],
      },
    });
    expect(test).toMatchObject({
      entities: [
        { entity: 'x', value: 'AB12', start: 3, end: 7 },
        { entity: 'x', value: 'تهران', start: 11, end: 16 },
      ],
      problems: [{ path: 'patterns[1]', reason: 'unsupported', part: '(?=' }],
    });
  });
});

describe('parameters', () => {
  it('are in an order, once an entity, and of entities that there are', async () => {
    const { id } = await createIntent(owner, assistant_id, 'one');
    const add = (entity: string) =>
      callNlu<Parameter>(owner, 'post', `/intents/${id}/parameters`, { json: { entity, data_type: 'text', prompt_question: '؟' } });
    const ids: string[] = [];
    for (const entity of ['sys.date', 'sys.time', 'sys.phone']) ids.push((await add(entity)).body.id);
    expect(refusal(await add('sys.date'))).toEqual([409, 'This intent already has a parameter with this entity']);
    expect(refusal(await add('city'))).toEqual([422, 'entity', 'This assistant has no such entity: city']);
    expect(refusal(await add('sys.nothing'))[0]).toBe(422);
    const list = async () =>
      (await succeed<{ items: Parameter[] }>(owner, 'get', `/intents/${id}/parameters`)).items.map(({ entity }) => entity);
    await succeed(owner, 'put', `/parameters/${ids[2]}`, { json: { order: 0 } });
    expect(await list()).toEqual(['sys.phone', 'sys.date', 'sys.time']);
    await succeed(owner, 'delete', `/parameters/${ids[0]}`, {}, 204);
    expect(await list()).toEqual(['sys.phone', 'sys.time']);
  });
});

describe('templates', () => {
  it('are put together from their parts, in an order that changes, and shown before they are stored', async () => {
    const template = await createTemplate(owner, assistant_id, 'پاسخ', [
      { type: 'static_text', text_content: 'سلام {{name}}، ' },
      { type: 'entity', entity: 'sys.date', fallback_value: 'فردا' },
    ]);
    const render = async (variables: object) =>
      await succeed<object>(owner, 'post', `/templates/${template.id}/render`, { json: { variables } });
    expect(await render({ name: 'مریم', 'sys.date': '2026-01-02' })).toEqual({ text: 'سلام مریم، 2026-01-02', missing: [] });
    expect(await render({})).toEqual({ text: 'سلام ، فردا', missing: ['name'] });
    const { parts } = await succeed<TemplateDetail>(owner, 'get', `/templates/${template.id}`);
    const reorder = (part_ids: unknown[]) => callNlu(owner, 'put', `/templates/${template.id}/parts/order`, { json: { part_ids } });
    expect((await reorder(parts.map(({ id }) => id).toReversed())).status).toBe(200);
    expect(await render({ name: 'مریم' })).toMatchObject({ text: 'فرداسلام مریم، ' });
    expect(refusal(await reorder([parts[0]?.id]))[0]).toBe(409);
    expect(refusal(await callNlu(owner, 'put', `/parts/${parts[0]?.id}`, { json: { text_content: '' } }))).toEqual([
      422,
      'type',
      'Enter the text of a text part, or choose the entity of an entity part',
    ]);
    const draft = await succeed<object>(owner, 'post', '/templates/render', {
      json: {
        parts: [
          { type: 'entity', entity: 'city' },
          { type: 'static_text', text_content: '!' },
        ],
        variables: { city: 'رشت' },
      },
    });
    expect(draft).toEqual({ text: 'رشت!', missing: [] });
  });

  it('have names of any letters, each once, which they keep while a dialog flow sends them', async () => {
    const id = await assistantNaming(null, 'قیمت‌ها');
    const template = await createTemplate(owner, id, 'قیمت‌ها');
    expect(refusal(await callNlu(owner, 'post', '/templates', { json: { assistant_id: id, name: 'قیمت‌ها' } }))).toEqual([
      409,
      'This name is already in use',
    ]);
    expect((await succeed<TemplateDetail>(owner, 'get', `/templates/${template.id}`)).used_by.flows).toHaveLength(1);
    expect(refusal(await callNlu(owner, 'put', `/templates/${template.id}`, { json: { name: 'دیگر' } }))[0]).toBe(409);
    expect(refusal(await callNlu(owner, 'delete', `/templates/${template.id}`))[0]).toBe(409);
  });
});
