import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { cpuTimeOf } from '@/tests/setup/cpu-time';
import { formatAnnotated } from '../annotation/format-annotated';
import { importTraining, MAX_FILE, type ExchangeFormat } from './import-training';
import type { ImportNote } from './import-report';
import type { TrainingDocument } from './training-document';

const read = (source: string | Uint8Array, format: ExchangeFormat | 'auto' = 'auto') =>
  importTraining(typeof source === 'string' ? strToU8(source) : source, format);
const notes = (report: readonly ImportNote[]) =>
  report.map(({ code, place, detail }) => `${code} ${place}${detail === null ? '' : `: ${detail}`}`);
const phrases = (document: TrainingDocument | null) =>
  document?.intents.flatMap(({ key_name, phrases: list }) =>
    list.map(({ text, entities }) => `${key_name}: ${formatAnnotated(text, entities)}`),
  );
const values = (document: TrainingDocument | null) =>
  document?.entities.map(({ key_name, values: list, patterns }) =>
    [key_name, ...list.map(({ value, synonyms }) => [value, ...synonyms].join('|')), ...patterns].join(' '),
  );

describe('own JSON', () => {
  it('is read, and problems are reported by path', () => {
    const { document, report, format } = read(
      JSON.stringify({
        format: 'hamdam.nlu/1',
        intents: [
          {
            key_name: 'buy',
            phrases: ['[۵ کیلو](weight) سیب', '[x](', 'سیب', ' سیب '],
            parameters: [{ entity: 'weight', prompt_question: 'چقدر؟' }, { entity: 'sys.date' }],
          },
          { key_name: 'خرید', phrases: [] },
          { key_name: 'sell', parameters: [{ entity: 'weight', data_type: 'color' }] },
        ],
        entities: [{ key_name: 'weight', values: [{ value: 'kilo', synonyms: ['کیلو', 'kilo'] }], patterns: ['\\d+ گرم', '(a'] }],
        templates: [{ name: 'سلام', parts: [{ type: 'static_text', text_content: 'درود' }] }, { name: 'empty' }],
      }),
    );
    expect(format).toBe('hamdam');
    expect(phrases(document)).toEqual(['buy: [۵ کیلو](weight) سیب', 'buy: سیب']);
    expect(values(document)).toEqual(['weight kilo|کیلو \\d+ گرم']);
    expect(document?.intents[0]?.parameters.map(({ entity, data_type, required }) => [entity, data_type, required])).toEqual([
      ['weight', 'text', true],
      ['sys.date', 'text', true],
    ]);
    expect(notes(report)).toEqual([
      'unusable_pattern entities[0].patterns[1]: (a',
      'invalid_field intents[1].key_name: خرید',
      'invalid_field intents[2].parameters.0.data_type: color',
      'bad_annotation intents[0].phrases[1]: [x](',
      'duplicate intents[0].phrases[3]: سیب',
      'empty templates[1]',
    ]);
  });
});

describe('a text that cannot be stored', () => {
  it('is left out of own JSON, wherever it is', () => {
    const { document, report } = read(
      JSON.stringify({
        format: 'hamdam.nlu/1',
        intents: [
          {
            key_name: 'buy',
            description: 'a\0',
            phrases: ['\ud83d سیب', 'سیب'],
            parameters: [{ entity: 'weight', prompt_question: '\0؟' }, { entity: 'sys.date' }],
          },
        ],
        entities: [
          {
            key_name: 'weight',
            description: '\udc00',
            values: [
              { value: 'k\0', synonyms: [] },
              { value: 'kilo', synonyms: ['\0', 'کیلو'] },
            ],
            patterns: ['\0+', '\\d+'],
          },
        ],
        templates: [
          { name: 'hi\0', parts: [{ type: 'static_text', text_content: 'درود' }] },
          { name: 'hi', parts: [{ type: 'static_text', text_content: '\0' }] },
          { name: 'hi', parts: [{ type: 'entity', entity: 'weight', fallback_value: '\ud83d' }] },
          { name: 'hi', parts: [{ type: 'static_text', text_content: '😀' }] },
        ],
      }),
    );
    expect(document).toEqual({
      intents: [
        {
          key_name: 'buy',
          description: '',
          phrases: [{ text: 'سیب', entities: [] }],
          parameters: [{ entity: 'sys.date', data_type: 'text', prompt_question: '', required: true }],
        },
      ],
      entities: [{ key_name: 'weight', description: '', values: [{ value: 'kilo', synonyms: ['کیلو'] }], patterns: ['\\d+'] }],
      templates: [
        { name: 'hi', description: '', parts: [{ type: 'static_text', text_content: '😀', entity: null, fallback_value: null }] },
      ],
    });
    expect(notes(report)).toEqual([
      'unclean_text entities[0].description: �',
      'unclean_text entities[0].values[0]: k�',
      'unclean_text entities[0].values[1]: �',
      'unclean_text entities[0].patterns[0]: �+',
      'unclean_text intents[0].description: a�',
      'unclean_text intents[0].parameters[0]: �؟',
      'unclean_text intents[0].phrases[0]: � سیب',
      'unclean_text templates[0]: hi�',
      'unclean_text templates[1]: �',
      'unclean_text templates[2]: �',
    ]);
  });

  it('is left out of a table, by its line', () => {
    const { document, report } = read('text,intent\nسلام,hi\nدرو\0د,hi\n');
    expect(phrases(document)).toEqual(['hi: سلام']);
    expect(notes(report)).toEqual(['unclean_text line 3: درو�د']);
  });
});

describe('Rasa YAML', () => {
  const source = `version: "3.1"
intents: [greet, {buy: {use_entities: true}}]
entities: [city]
nlu:
- intent: greet
  examples: |
    - hey
    - سلام
- intent: خرید بلیط
  examples: |
    - fly to [NYC]{"entity": "city", "value": "New York"}
    - [تهران](شهر) به [مشهد](شهر:MHD)
    - [oops](
- intent: faq/ask_name
  examples:
  - text: what's your name
    metadata: {sentiment: neutral}
- synonym: New York
  examples: |
    - the big apple
- synonym: nowhere
  examples: |
    - neverland
- lookup: city
  examples: |
    - Berlin
- regex: city
  examples: |
    - \\d{5}
- regex: help
  examples: |
    - \\bhelp\\b
responses:
  utter_city:
  - text: "Going to {city}, {name}"
    buttons: []
  - text: another
stories: []
`;
  it('is read', () => {
    const { document, report, format } = read(source);
    expect(format).toBe('rasa');
    expect(phrases(document)).toEqual([
      'greet: hey',
      'greet: سلام',
      'khryd_blyt: fly to [NYC](city)',
      'khryd_blyt: [تهران](shhr) به [مشهد](shhr)',
      "faq_ask_name: what's your name",
    ]);
    expect(values(document)).toEqual(['city New York|NYC|the big apple Berlin \\d{5}', 'shhr MHD|مشهد']);
    expect(document?.templates).toEqual([
      {
        name: 'utter_city',
        description: '',
        parts: [
          { type: 'static_text', text_content: 'Going to ', entity: null, fallback_value: null },
          { type: 'entity', text_content: '', entity: 'city', fallback_value: null },
          { type: 'static_text', text_content: ', {{name}}', entity: null, fallback_value: null },
        ],
      },
    ]);
    expect(notes(report)).toEqual([
      'renamed nlu[1]: خرید بلیط → khryd_blyt',
      'renamed nlu[1].examples[1]: شهر → shhr',
      'bad_annotation nlu[1].examples[2]: [oops](',
      'renamed nlu[2]: faq/ask_name → faq_ask_name',
      'without_entity nlu[4]: nowhere',
      'without_entity nlu[7].examples[0]: help',
      'not_supported responses.utter_city[1]: variations',
      'not_supported responses.utter_city[0].buttons: buttons',
      'not_supported stories: stories',
    ]);
  });

  it('reports that roles and groups are left out', () => {
    const { document, report } = read(
      `nlu:\n- intent: fly\n  examples: |\n    - from [Rome]{"entity": "city", "role": "from"} to [Oslo]{"entity": "city", "group": "1"}`,
    );
    expect(phrases(document)).toEqual(['fly: from [Rome](city) to [Oslo](city)']);
    expect(notes(report)).toEqual(['not_supported nlu[0].examples[0]: role', 'not_supported nlu[0].examples[0]: group']);
  });

  it('ends despite alias bombs', () => {
    const bomb = [
      'a: &a [x,x,x,x,x,x,x,x,x]',
      ...'bcdefghi'.split('').map((name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[at]}`).join(',')}]`),
    ].join('\n');
    expect(read(`nlu: []\n${bomb}`, 'rasa')).toMatchObject({ document: null, report: [{ code: 'unreadable_file' }] });
  });

  it('ends despite deep nesting', () => {
    expect(read(`nlu: ${'['.repeat(50_000)}`, 'rasa').document).toBeNull();
  });
});

describe('CLU JSON', () => {
  const project = (stringIndexType: string, offset: number) =>
    JSON.stringify({
      projectFileVersion: '2022-05-01',
      stringIndexType,
      metadata: { projectKind: 'Conversation', language: 'fa' },
      assets: {
        projectKind: 'Conversation',
        intents: [{ category: 'None' }, { category: 'Buy ticket' }],
        entities: [
          {
            category: 'City',
            compositionSetting: 'combineComponents',
            list: { sublists: [{ listKey: 'THR', synonyms: [{ language: 'fa', values: ['تهران', 'طهران'] }] }] },
          },
          { category: 'When', prebuilts: [{ category: 'DateTime' }] },
          { category: 'code', regex: { expressions: [{ regexKey: 'r', language: 'fa', regexPattern: '[a-z]{2}\\d+' }] } },
        ],
        utterances: [
          {
            text: '😀 به تهران',
            intent: 'Buy ticket',
            language: 'fa',
            dataset: 'Train',
            entities: [{ category: 'City', offset, length: 5 }],
          },
          { text: 'هیچ', intent: 'None' },
          { text: 'بد', intent: 'Buy ticket', entities: [{ category: 'City', offset: 1, length: 9 }] },
        ],
      },
    });

  it.each([
    ['Utf16CodeUnit', 6],
    ['UnicodeCodePoint', 5],
  ])('is read with offsets of %s', (stringIndexType, offset) => {
    const { document, report, format } = read(project(stringIndexType, offset));
    expect(format).toBe('clu');
    expect(phrases(document)).toEqual(['Buy_ticket: 😀 به [تهران](City)', 'Buy_ticket: بد']);
    expect(values(document)).toEqual(['City THR|تهران|طهران', 'When', 'code [a-z]{2}\\d+']);
    expect(notes(report)).toEqual([
      'not_supported assets.entities[1].prebuilts[0]: DateTime',
      'renamed assets.intents[1]: Buy ticket → Buy_ticket',
      'not_supported assets.utterances[1]: None',
      'annotation_dropped assets.utterances[2]: City',
    ]);
  });
});

describe('Dialogflow ES zip', () => {
  const zip = (files: Record<string, unknown>) =>
    zipSync(Object.fromEntries(Object.entries(files).map(([path, content]) => [path, strToU8(JSON.stringify(content))])));

  it('is read, with all its languages', () => {
    const { document, report, format } = read(
      zip({
        'agent.json': { language: 'en' },
        'intents/Book flight.json': {
          name: 'Book flight',
          responses: [
            {
              parameters: [
                { name: 'to', dataType: '@city', required: true, prompts: [{ lang: 'en', value: 'Where to?' }] },
                { name: 'date', dataType: '@sys.date-time', required: true, isList: true, defaultValue: 'today' },
                { name: 'who', dataType: '@sys.given-name', required: false },
              ],
              messages: [
                { type: '0', speech: ['To $to on $date', 'Ok'] },
                { type: '4', payload: {} },
              ],
            },
          ],
          events: [{ name: 'X' }],
          webhookUsed: true,
        },
        'intents/Book flight_usersays_en.json': [
          {
            data: [
              { text: 'fly to ' },
              { text: 'NYC', meta: '@city', alias: 'to', userDefined: true },
              { text: ' ' },
              { text: 'tomorrow', meta: '@sys.date-time', alias: 'date' },
            ],
            isTemplate: false,
          },
          { data: [{ text: '@city:to' }], isTemplate: true },
        ],
        'intents/Book flight_usersays_fa.json': [{ data: [{ text: 'برای ' }, { text: 'علی', meta: '@sys.given-name', alias: 'who' }] }],
        'entities/city.json': { name: 'city', isEnum: false },
        'entities/city_entries_en.json': [{ value: 'New York', synonyms: ['New York', 'NYC'] }],
        'entities/code.json': { name: 'code', isRegexp: true },
        'entities/code_entries_en.json': [{ value: 'x', synonyms: ['[a-z]\\d'] }],
        'entities/size_entries_en.json': [],
        'intents/bad.json': null,
      }),
    );
    expect(format).toBe('dialogflow');
    expect(phrases(document)).toEqual(['Book_flight: fly to [NYC](city) tomorrow', 'Book_flight: برای [علی](given-name)']);
    expect(values(document)).toEqual(['city New York|NYC', 'code x [a-z]\\d', 'given-name']);
    expect(document?.intents[0]?.parameters).toEqual([
      { entity: 'city', data_type: 'text', prompt_question: 'Where to?', required: true },
      { entity: 'sys.date', data_type: 'date', prompt_question: '', required: true },
      { entity: 'given-name', data_type: 'text', prompt_question: '', required: false },
    ]);
    expect(document?.templates[0]?.parts.map(({ text_content, entity }) => entity ?? text_content)).toEqual([
      'To ',
      'city',
      ' on ',
      'sys.date',
    ]);
    const place = 'intents/Book flight';
    expect(notes(report)).toEqual([
      `renamed ${place}.json: Book flight → Book_flight`,
      `not_supported ${place}.json: webhookUsed`,
      `not_supported ${place}.json: events: events`,
      `not_supported ${place}.json: parameters[1]: isList`,
      `not_supported ${place}.json: parameters[1]: defaultValue`,
      `builtin_replaced ${place}.json: parameters[2]: @sys.given-name → given-name`,
      `not_supported ${place}.json: messages[1]: type 4`,
      `not_supported ${place}.json: messages: variations`,
      `not_supported ${place}_usersays_en.json[1]: @city:to`,
    ]);
  });

  it('ends despite a zip bomb', () => {
    const bomb = zipSync({ 'intents/a.json': new Uint8Array(54_000_000) }, { level: 1 });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(read(bomb)).toMatchObject({ document: null, report: [{ code: 'too_large' }] });
    expect(
      read(zipSync(Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`intents/${at}.json`, new Uint8Array()])))),
    ).toMatchObject({ report: [{ code: 'too_large' }] });
  });

  it('refuses half a zip', () => {
    expect(read(zip({ 'intents/a.json': { name: 'a' } }).subarray(0, 30)).document).toBeNull();
  });
});

describe('CSV', () => {
  it.each([
    ['سلام,greet\r\n"قیمت, لطفاً",price', ['greet: سلام', 'price: قیمت, لطفاً']],
    ['\ufeffintent;text\nbuy;"[۵ کیلو](weight) ""سیب"""\n', ['buy: [۵ کیلو](weight) "سیب"']],
    ['متن\tزبان\tنیت\nسلام، خوبی\tfa\tgreet', ['greet: سلام، خوبی']],
    ['hello,greet\n\n"two\nlines",greet', ['greet: hello', 'greet: two\nlines']],
  ])('%j', (source, expected) => {
    const { document, format } = read(source);
    expect(format).toBe('csv');
    expect(phrases(document)).toEqual(expected);
  });

  it('reports problems by line', () => {
    expect(notes(read('a,x\n,x\nb,\n"c\nd",x\n[e](,x\na,x').report)).toEqual([
      'empty line 2',
      'empty line 3',
      'bad_annotation line 6: [e](',
      'duplicate line 7: a',
    ]);
  });

  it('reads the Windows encoding of spreadsheets, and reports it', () => {
    const { document, report } = read(new Uint8Array([0xd3, 0xe1, 0xc7, 0xe3, ...strToU8(';greet\r\n')]));
    expect(phrases(document)).toEqual(['greet: سلام']);
    expect(notes(report)).toEqual(['other_encoding : windows-1256']);
    expect(read(new Uint8Array([...strToU8('سلام,greet\n'), 0xd8])), 'UTF-8 that was cut').toMatchObject({ document: null });
  });

  it('reads what spreadsheets write in UTF-16', () => {
    const bytes = new Uint8Array([
      0xff,
      0xfe,
      ...Array.from('سلام\tgreet').flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
    ]);
    expect(phrases(read(bytes).document)).toEqual(['greet: سلام']);
  });
});

describe('importTraining', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['nothing', '', 'unknown_format'],
    ['a word', 'hello', 'unknown_format'],
    ['other JSON', '{"a": 1}', 'unknown_format'],
    ['broken JSON', '{"format": ', 'unreadable_file'],
    ['bytes', new Uint8Array([0xff, 0xc0, 0x80, 0]), 'unreadable_file'],
    ['too much', new Uint8Array(MAX_FILE + 1), 'too_large'],
  ])('refuses %s', (_name, source, code) => {
    expect(read(source)).toMatchObject({ document: null, report: [{ code }] });
  });

  it.each<[string, ExchangeFormat, string]>([
    [
      'names without letters',
      'csv',
      Array.from({ length: 100_000 }, (_, at) => `a,${String.fromCodePoint(0x4e00 + (at % 20_000))}${'!'.repeat(at / 20_000)}?`).join('\n'),
    ],
    [
      'patterns',
      'rasa',
      `entities: [a]\nnlu:\n- regex: a\n  examples: |\n${Array.from({ length: 50_000 }, (_, at) => `    - (${at}\n`).join('')}`,
    ],
  ])('ends in time with many %s', (_name, format, source) => {
    const spent = cpuTimeOf(() => {
      expect(read(source, format).document).not.toBeNull();
    });
    expect(spent).toBeLessThan(4000);
  });

  it('accepts keys of every object as ordinary names', () => {
    const { document } = read(
      '{"format":"hamdam.nlu/1","__proto__":{"intents":[]},"intents":[{"key_name":"constructor","phrases":["[x](hasOwnProperty)"]}]}',
    );
    expect(phrases(document)).toEqual(['constructor: [x](hasOwnProperty)']);
    expect(
      read('responses:\n  __proto__:\n  - text: hi\nnlu:\n- intent: toString\n  examples: "- a"', 'rasa').document?.intents[0]?.key_name,
    ).toBe('toString');
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});
