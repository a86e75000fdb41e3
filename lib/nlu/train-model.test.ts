import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReader } from './create-reader';
import { decodeModel, encodeModel } from './model-file';
import { trainModel } from './train-model';
import type { TrainingData } from './types';

const context = { now: 0, timezone: 'UTC' };

const phrases: Record<string, string[]> = {
  cancel_order: ['می‌خواهم سفارشم را لغو کنم', 'سفارش را کنسل کنید', 'از خریدم منصرف شدم', 'چطور سفارش رو لغو کنم؟'],
  track_order: ['سفارش من کجاست؟', 'بسته‌ام کی می‌رسد', 'وضعیت ارسال سفارش', 'مرسوله‌ام هنوز نرسیده'],
  opening_hours: ['ساعت کاری فروشگاه چند است', 'تا چه ساعتی باز هستید', 'جمعه‌ها باز هستید؟', 'کی تعطیل می‌کنید'],
  refund: ['پولم را پس بدهید', 'مبلغ کی به حسابم برمی‌گردد', 'بازگشت وجه چقدر طول می‌کشد', 'می‌خواهم پولم برگردد'],
  greeting: ['سلام', 'درود بر شما', 'وقت بخیر'],
  human: ['می‌خواهم با اپراتور صحبت کنم'],
};

const data: TrainingData = {
  language: 'fa',
  examples: Object.entries(phrases).flatMap(([intent, texts]) => texts.map((text) => ({ text, intent }))),
  entities: [{ name: 'city', values: [{ value: 'tehran', synonyms: ['تهران'] }], patterns: [] }],
};

const model = trainModel(data);
const read = createReader(model);

describe('a trained model', () => {
  it('knows its own phrases with any variant of their letters', () => {
    for (const { text, intent } of data.examples) {
      for (const typed of [
        text,
        `${text.replaceAll('ی', 'ي').replaceAll('ک', 'ك')} !`,
        text.replaceAll('\u200c', ' '),
        text.replaceAll('\u200c', ''),
      ]) {
        const reading = read(typed, context);
        expect(reading.intent, typed).toBe(intent);
        expect(reading.confidence).toBeGreaterThanOrEqual(0.99);
        expect(reading.intents[0]).toEqual({ name: intent, confidence: reading.confidence });
      }
    }
  });

  it.each([
    ['لطفا سفارش منو لغو کن', 'cancel_order'],
    ['سفارشم کی می‌رسه', 'track_order'],
    ['سفارشم رو لغو کنین', 'cancel_order'],
    ['فروشگاه شما تا چه ساعتی باز است', 'opening_hours'],
    ['پول من را پس بدید', 'refund'],
    ['میخوام با یه اپراتور حرف بزنم', 'human'],
  ])('understands «%s»', (text, intent) => {
    expect(read(text, context).intents[0]?.name).toBe(intent);
  });

  it('is less confident about unrelated messages', () => {
    const within = read('لطفا سفارش منو لغو کن', context).confidence;
    expect(read('قورباغه در برکه آواز می‌خواند', context).confidence).toBeLessThan(within);
    const reading = read('xyzzy 12345', context);
    expect(reading).toMatchObject({ intent: null });
    expect(reading.confidence).toBeLessThan(0.3);
    expect(reading.intents).not.toEqual([]);
  });

  it('corrects a typing error', () => {
    expect(read('سفازشم را لفو کنید', context).intents[0]?.name).toBe('cancel_order');
  });

  it('ranks by confidence', () => {
    const confidences = read('سفارش', context).intents.map(({ confidence }) => confidence);
    expect(confidences).toHaveLength(6);
    expect(confidences).toEqual([...confidences].sort((a, b) => b - a));
  });

  it('finds own and built-in entities, or only the requested ones', () => {
    const text = 'ارسال به تهران ۲ روز';
    expect(read(text, context).entities.map(({ entity, value }) => [entity, value])).toEqual([
      ['city', 'tehran'],
      ['sys.duration', 'P2D'],
    ]);
    expect(createReader(model, { builtins: [] })(text, context).entities.map(({ entity }) => entity)).toEqual(['city']);
  });

  it('is the same model each time', () => {
    expect(Buffer.compare(encodeModel(trainModel(data)), encodeModel(model))).toBe(0);
  });

  it('reads the same after encoding and decoding', () => {
    const again = createReader(decodeModel(encodeModel(model)));
    for (const text of ['سفارش', 'پول', 'سلام', 'ساعت چند', 'hello 5', '']) expect(again(text, context)).toEqual(read(text, context));
  });

  it('reads any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string({ unit: 'grapheme' }),
          fc.string({ unit: fc.constantFrom(...'سفارشلغومی\u200c \ud83d') }),
        ),
        (text) => {
          const { confidence, intents } = read(text, context);
          expect(confidence).toBeGreaterThanOrEqual(0);
          expect(confidence).toBeLessThanOrEqual(1);
          expect(intents).toHaveLength(6);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('little data', () => {
  const few = (examples: [string, string][]): TrainingData => ({
    language: 'en',
    examples: examples.map(([text, intent]) => ({ text, intent })),
    entities: [],
  });
  const reader = (examples: [string, string][]) => createReader(decodeModel(encodeModel(trainModel(few(examples)))));

  it('may be none', () => {
    expect(reader([])('hello', context)).toMatchObject({ intent: null, confidence: 0, intents: [] });
  });

  it('may be one intent', () => {
    const answer = reader([['where is my order', 'track']]);
    expect(answer('where is my order?', context)).toMatchObject({ intent: 'track', confidence: 0.99 });
    expect(answer('quantum chromodynamics', context).confidence).toBeLessThan(0.6);
  });

  it('may be two phrases without information', () => {
    const answer = reader([
      ['', 'a'],
      ['!', 'b'],
    ]);
    expect(answer('', context)).toMatchObject({ confidence: 0 });
    expect(answer('!', context)).toMatchObject({ intent: 'b' });
  });

  it('assigns a phrase of two intents to the one that contains it more often', () => {
    const answer = reader([
      ['stop', 'a'],
      ['stop', 'b'],
      ['stop', 'b'],
      ['go', 'a'],
    ]);
    expect(answer('STOP', context)).toMatchObject({ intent: 'b' });
  });
});

describe('decodeModel', () => {
  it('refuses bytes that are not a model', () => {
    expect(() => decodeModel(new Uint8Array(3))).toThrow('no NLU model');
    expect(() => decodeModel(new TextEncoder().encode('something else altogether'))).toThrow('no NLU model');
    const other = encodeModel(model);
    other[7] = 99;
    expect(() => decodeModel(other)).toThrow('format 99');
  });

  it('reads bytes from the middle of a buffer', () => {
    const bytes = encodeModel(model);
    const memory = new Uint8Array(bytes.length + 3);
    memory.set(bytes, 3);
    expect(decodeModel(memory.subarray(3)).intents.names).toEqual(model.intents.names);
  });
});
