import { beforeAll, describe, expect, it } from 'vitest';
import type { Parsed } from '@/lib/contracts/flow-manager/nlu/parse';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, openSession, say, textsOf } from '../support/conversations';
import { row } from '../support/database';
import { useProduct } from '../support/product';
import {
  addPhrases,
  callNlu,
  createEntity,
  createParameter,
  createTemplate,
  refusal,
  shopPhrases,
  succeed,
  teachPhrases,
  train,
} from './nlu';

useProduct({ workers: true });
let owner: Account;

beforeAll(async () => {
  owner = await signUp();
});

const intent = (name: string) => [{ type: 'intent_match', intent: name }];

/** A shop whose flow follows intents. */
const meaningFlow = {
  nodes: [
    { key: 'start', type: 'start' },
    { key: 'ask', type: 'standard', kind: 'question', content: 'چه کمکی؟', fallback_message: 'متوجه نشدم.', max_retries: 9 },
    { key: 'status', type: 'standard', mode: 'intelligent', content: 'سفارش {{order_number}} در راه است.' },
    { key: 'hours', type: 'standard', content: 'از نُه تا پنج.' },
    { key: 'price', type: 'standard', content: '', parts: [{ type: 'template', template: 'پاسخ قیمت' }] },
    { key: 'there', type: 'standard', mode: 'intelligent', content: 'به {{city}} هم می‌فرستیم.' },
    { key: 'dated', type: 'standard', content: 'تاریخ گفتید.' },
  ],
  edges: [
    { source: 'start', target: 'ask' },
    { source: 'ask', target: 'status', order: 1, conditions: intent('order_status') },
    { source: 'ask', target: 'hours', order: 2, conditions: intent('opening_hours') },
    { source: 'ask', target: 'price', order: 3, conditions: intent('price') },
    { source: 'ask', target: 'there', order: -2, conditions: [{ type: 'entity_match', entity: 'city' }] },
    { source: 'ask', target: 'dated', order: -1, conditions: [{ type: 'entity_match', entity: 'sys.date' }] },
    ...['status', 'hours', 'price', 'there', 'dated'].map((source) => ({ source, target: 'ask' })),
  ],
  settings: { max_global_fallbacks: null },
};

const cities = { values: [{ value: 'تهران', synonyms: ['پایتخت'] }, { value: 'شیراز' }] };

async function taughtAssistant(): Promise<{ id: string; intents: Record<string, string> }> {
  const { id } = await assistantWith(owner, meaningFlow);
  await createEntity(owner, id, 'city', cities);
  await createEntity(owner, id, 'order_number', { patterns: ['\\d{5}'] });
  const intents = await teachPhrases(owner, id);
  return { id, intents };
}

const answerTo = async (session_id: string, message: string) => textsOf((await say(owner, session_id, message)).replies);

describe('a trained assistant', { timeout: 60_000 }, () => {
  it('understands new wordings, and falls back for anything else', async () => {
    const { id } = await taughtAssistant();
    const before = await openSession(owner, id);
    expect(await answerTo(before.id, 'ساعت کاری')).not.toContain('از نُه تا پنج.');
    await train(owner, id);
    const session = await openSession(owner, id);
    expect(await answerTo(session.id, 'ببخشید ساعت کاریتان چیست؟')).toEqual(['از نُه تا پنج.', 'چه کمکی؟']);
    expect(await answerTo(session.id, 'hello world')).toEqual(['متوجه نشدم.']);
    // A conversation that began before the training is also understood.
    expect(await answerTo(before.id, 'تا کی باز هستید')).toContain('از نُه تا پنج.');
  });

  it('puts the entities that it finds into variables, by synonyms too, and finds built-in ones that conditions name', async () => {
    const { id } = await taughtAssistant();
    await train(owner, id);
    const session = await openSession(owner, id);
    expect(await answerTo(session.id, 'پایتخت')).toEqual(['به تهران هم می‌فرستیم.', 'چه کمکی؟']);
    expect(await answerTo(session.id, '۱۴۰۳/۰۵/۱۲')).toEqual(['تاریخ گفتید.', 'چه کمکی؟']);
  });

  it('asks for missing parameters, uses those in the message, and switches to a new question immediately', async () => {
    const { id, intents } = await taughtAssistant();
    const parameter = await createParameter(owner, intents.order_status ?? '', {
      entity: 'order_number',
      data_type: 'number',
      prompt_question: 'شمارهٔ سفارش؟',
    });
    await train(owner, id);
    const session = await openSession(owner, id);
    expect(await answerTo(session.id, 'سفارشم کجاست')).toEqual(['شمارهٔ سفارش؟']);
    expect(await answerTo(session.id, 'نمی‌دانم')).toEqual(['شمارهٔ سفارش؟']);
    expect(await answerTo(session.id, '۱۰۴۸۲')).toEqual(['سفارش 10482 در راه است.', 'چه کمکی؟']);

    const other = await openSession(owner, id);
    expect(await answerTo(other.id, 'وضعیت سفارشم را بگو ۱۰۵۱۷')).toEqual(['سفارش 10517 در راه است.', 'چه کمکی؟']);

    await succeed(owner, 'put', `/parameters/${parameter.id}`, { json: { prompt_question: 'کد سفارش را بفرمایید.' } });
    const third = await openSession(owner, id);
    expect(await answerTo(third.id, 'سفارشم کجاست')).toEqual(['کد سفارش را بفرمایید.']);
    await succeed(owner, 'delete', `/parameters/${parameter.id}`, {}, 204);
    const fourth = await openSession(owner, id);
    expect(await answerTo(fourth.id, 'سفارشم کجاست')).toEqual(['سفارش  در راه است.', 'چه کمکی؟']);
  });

  it('asks for built-in entities, counted in the timezone of its flow', async () => {
    const { id, intents } = await taughtAssistant();
    await createParameter(owner, intents.opening_hours ?? '', { entity: 'sys.date', data_type: 'date', prompt_question: 'چه روزی؟' });
    await train(owner, id);
    const session = await openSession(owner, id);
    expect(await answerTo(session.id, 'چه ساعتی باز هستید')).toEqual(['چه روزی؟']);
    expect(await answerTo(session.id, 'فردا')).toContain('از نُه تا پنج.');
  });

  it('sends its templates as they are now', async () => {
    const { id } = await taughtAssistant();
    const template = await createTemplate(owner, id, 'پاسخ قیمت', [
      { type: 'static_text', text_content: 'قیمت در ' },
      { type: 'entity', entity: 'city', fallback_value: 'همه جا' },
      { type: 'static_text', text_content: ' یکی است، {{name}}.' },
    ]);
    await train(owner, id);
    const session = await openSession(owner, id, { context: { name: 'مریم' } });
    expect(await answerTo(session.id, 'قیمت‌ها را بگو')).toEqual(['قیمت در همه جا یکی است، مریم.', 'چه کمکی؟']);
    expect(await answerTo(session.id, 'شیراز')).toEqual(['به شیراز هم می‌فرستیم.', 'چه کمکی؟']);
    expect(await answerTo(session.id, 'قیمت‌ها را بگو')).toEqual(['قیمت در شیراز یکی است، مریم.', 'چه کمکی؟']);
    await succeed(owner, 'post', `/templates/${template.id}/parts`, { json: { type: 'static_text', text_content: ' همین.' } }, 201);
    expect(await answerTo(session.id, 'قیمت‌ها را بگو')).toEqual(['قیمت در شیراز یکی است، مریم. همین.', 'چه کمکی؟']);
  });

  it('reads by the model that is in use, from the next message on', async () => {
    const { id, intents } = await taughtAssistant();
    const first = await train(owner, id);
    const phrase = 'qwerty uiop';
    const session = await openSession(owner, id);
    expect(await answerTo(session.id, phrase)).not.toContain('از نُه تا پنج.');
    await addPhrases(owner, intents.opening_hours ?? '', [phrase]);
    const second = await train(owner, id);
    expect(await answerTo(session.id, phrase)).toContain('از نُه تا پنج.');
    await succeed(owner, 'post', `/models/${first.model_id}/activate`);
    expect(await answerTo(session.id, phrase)).not.toContain('از نُه تا پنج.');
    await succeed(owner, 'post', `/models/${second.model_id}/activate`);
    expect(await answerTo(session.id, phrase)).toContain('از نُه تا پنج.');
  });

  it('shows what it makes of a sentence, and before it is trained what it can', async () => {
    const { id } = await taughtAssistant();
    const parse = (json: object) => succeed<Parsed>(owner, 'post', `/assistants/${id}/parse`, { json });
    const untrained = await parse({ text: 'فردا ساعت ۵ با ۰۹۱۲۳۴۵۶۷۸۹ تماس بگیرید، خیلی خوب بود' });
    expect(untrained).toMatchObject({ model: null, intent: null, confidence: 0, ranking: [], sentiment: 'positive' });
    expect(untrained.entities.map(({ entity }) => entity)).toEqual(['sys.date', 'sys.time', 'sys.phone']);
    const { model_id } = await train(owner, id);
    const trained = await parse({ text: 'پیگیری سفارش ۱۰۴۸۲ از پایتخت', timezone: 'Asia/Tehran' });
    expect(trained).toMatchObject({ model: { id: model_id, number: 1 }, intent: 'order_status' });
    expect(trained.ranking.map(({ intent: name }) => name)).toHaveLength(3);
    expect(trained.entities).toMatchObject([
      { entity: 'order_number', value: '10482', start: 13, end: 18 },
      { entity: 'city', value: 'تهران', start: 22, end: 28 },
    ]);
    expect(trained.confidence_threshold).toBe(0.6);
    await row(
      `update flow_settings s set confidence_threshold = 0.8 from flow_versions v join flow_bases b on b.id = v.flow_base_id
        where s.version_id = v.id and v.is_active and b.assistant_id = $1 returning s.version_id`,
      [id],
    );
    expect((await parse({ text: 'سلام' })).confidence_threshold).toBe(0.8);
    const wrong = await callNlu(owner, 'post', `/assistants/${id}/parse`, { json: { text: 'سلام', timezone: 'Mars/Base' } });
    expect(refusal(wrong)).toEqual([422, 'timezone', 'There is no such time zone. Choose one from the list']);
  });

  it('knows each of its phrases for certain', async () => {
    const { id } = await taughtAssistant();
    await train(owner, id);
    const session = await openSession(owner, id);
    for (const phrase of shopPhrases.opening_hours ?? []) expect(await answerTo(session.id, `${phrase}؟!`)).toContain('از نُه تا پنج.');
  });
});
