import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import arNlu from '@/messages/ar/nlu.json';
import ar from '@/messages/ar/nluTraining.json';
import enNlu from '@/messages/en/nlu.json';
import en from '@/messages/en/nluTraining.json';
import faNlu from '@/messages/fa/nlu.json';
import fa from '@/messages/fa/nluTraining.json';
import { exportTraining } from './export-training';
import { exchangeFormats, importTraining, type ExchangeFormat } from './import-training';
import type { DocumentTemplate, TrainingDocument } from './training-document';

const words = { fa: { training: fa, nlu: faNlu }, ar: { training: ar, nlu: arNlu }, en: { training: en, nlu: enNlu } };

const said = (text: string): DocumentTemplate['parts'][number] => ({
  type: 'static_text',
  text_content: text,
  entity: null,
  fallback_value: null,
});

const document: TrainingDocument = {
  intents: [
    {
      key_name: 'buy',
      description: 'Orders',
      phrases: [
        {
          text: '😀 ۵ کیلو سیب به تهران',
          entities: [
            { start: 3, end: 9, type: 'weight' },
            { start: 17, end: 22, type: 'city' },
          ],
        },
        { text: 'a "quoted", thing; and\ttab', entities: [] },
        { text: 'می‌خواهم بخرم', entities: [] },
      ],
      parameters: [
        { entity: 'city', data_type: 'text', prompt_question: 'به کدام شهر؟', required: true },
        { entity: 'sys.date', data_type: 'date', prompt_question: 'کی؟', required: false },
      ],
    },
    { key_name: 'empty_one', description: '', phrases: [], parameters: [] },
  ],
  entities: [
    {
      key_name: 'city',
      description: '',
      values: [
        { value: 'THR', synonyms: ['تهران', 'طهران'] },
        { value: 'IFN', synonyms: [] },
      ],
      patterns: [],
    },
    { key_name: 'weight', description: '', values: [], patterns: ['\\d+ ?(?:کیلو|گرم)'] },
  ],
  templates: [
    {
      name: 'buy',
      description: '',
      parts: [said('Sent to '), { type: 'entity', text_content: '', entity: 'city', fallback_value: 'you' }, said('!')],
    },
  ],
};

const again = (format: ExchangeFormat, given: TrainingDocument = document) =>
  importTraining(exportTraining(given, format, 'fa', 'Fruit – میوه').bytes);

describe('exportTraining', () => {
  it.each(exchangeFormats)('%s can be read again without problems', (format) => {
    const read = again(format);
    expect(read.format).toBe(format);
    expect(read.report).toEqual([]);
    expect(read.document?.intents[0]?.phrases).toEqual(document.intents[0]?.phrases);
  });

  it('keeps everything in its own format', () => {
    expect(again('hamdam').document).toEqual(document);
  });

  it.each<ExchangeFormat>(['rasa', 'clu', 'dialogflow'])('keeps intents and entities in %s', (format) => {
    const read = again(format).document;
    expect(read?.intents.map(({ key_name }) => key_name)).toEqual(['buy', 'empty_one']);
    expect(read?.entities).toEqual(document.entities);
  });

  it('keeps parameters in Dialogflow’s format', () => {
    expect(again('dialogflow').document?.intents[0]?.parameters).toEqual(document.intents[0]?.parameters);
  });

  it('loses in Dialogflow’s format the parameter details that its entities do not include', () => {
    const asked = { data_type: 'number', prompt_question: '?', required: true } as const;
    const given = {
      ...document,
      intents: [
        {
          key_name: 'weigh',
          description: '',
          phrases: [],
          parameters: [
            { ...asked, entity: 'weight' },
            { ...asked, entity: 'sys.national_code' },
          ],
        },
      ],
    };
    expect(again('dialogflow', given).document?.intents[0]?.parameters).toEqual([
      { ...asked, entity: 'weight', data_type: 'text' },
      { ...asked, entity: 'any', data_type: 'text' },
    ]);
  });

  it.each(Object.entries(words))('explains in %s that data types are lost in Dialogflow’s format', (_, { training, nlu }) => {
    expect(training.exchange.export.holds.dialogflow.toLowerCase()).toContain(nlu.parameters.dialog.data_type.toLowerCase());
  });

  it.each<ExchangeFormat>(['rasa', 'dialogflow'])('keeps templates in %s', (format) => {
    const parts = again(format).document?.templates[0]?.parts.map(({ text_content, entity }) => entity ?? text_content);
    expect(parts).toEqual(['Sent to ', 'city', '!']);
  });

  it.each(exchangeFormats)('writes the same bytes again: %s', (format) => {
    expect(exportTraining(document, format, 'en', 'x').bytes).toEqual(exportTraining(document, format, 'en', 'x').bytes);
  });

  it('writes no formula to a table', () => {
    const phrases = ['=1+1', '-x', "'=a", '@a'].map((text) => ({ text, entities: [] }));
    const { bytes } = exportTraining(
      { intents: [{ key_name: 'buy', description: '', phrases, parameters: [] }], entities: [], templates: [] },
      'csv',
      'en',
      'x',
    );
    expect(new TextDecoder().decode(bytes).split('\r\n').slice(1, -1)).toEqual(["'=1+1,buy", "'-x,buy", "''=a,buy", "'@a,buy"]);
  });

  it('loses no phrase in its own format and in tables, whatever its content', () => {
    const phrase = fc
      .string({ unit: fc.constantFrom(...'[](){}\\",;\t\nab \u200cک۵😀-=\''), minLength: 1 })
      .filter((text) => text.trim() === text && text !== '');
    fc.assert(
      fc.property(
        fc.uniqueArray(phrase, { minLength: 1, maxLength: 5 }),
        fc.constantFrom<ExchangeFormat>('hamdam', 'csv'),
        (texts, format) => {
          const phrases = texts.map((text) => ({
            text,
            entities: /\s/.test(text.charAt(0)) ? [] : [{ start: 0, end: 1, type: 'city' }].filter(() => text.charCodeAt(0) < 0xd800),
          }));
          const given = { intents: [{ key_name: 'buy', description: '', phrases, parameters: [] }], entities: [], templates: [] };
          expect(importTraining(exportTraining(given, format, 'en', 'x').bytes, format).document?.intents[0]?.phrases).toEqual(phrases);
        },
      ),
      { numRuns: 500 },
    );
  });
});
