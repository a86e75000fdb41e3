import { describe, expect, it } from 'vitest';
import { readButtonValue } from './button-value';
import type { Capabilities } from './capabilities';
import { choiceOfNumber } from './numbered-choices';
import { partsOfMessage, type StoredMessage } from './parts-of-message';

const capabilities: Capabilities = {
  text_length: 20,
  caption_length: 10,
  buttons: { most: 2, label_length: 8 },
  sends: { image: 1_000, file: 500 },
  receives_bytes: 0,
  typing: false,
  editing: false,
  groups: false,
  rate: { connection: null, chat: null },
};
const id = '0199abcd-0000-7000-8000-000000000001';
const partsOf = (message: Partial<StoredMessage>, more: Partial<Capabilities> = {}) =>
  partsOfMessage({ id, type: 'text', text: '', payload: {}, ...message }, { ...capabilities, ...more });
const file = (content_type: string, size: number) => ({ id: 'f', file_name: 'f', content_type, size });

describe('choices', () => {
  const choices = [{ label: 'بله' }, { label: 'خیر', value: 'نه' }];

  it('are buttons of the last part, whose values name the question and the choice', () => {
    const parts = partsOf({ text: 'سلام به همه. چه می‌خواهید؟', payload: { choices } });
    expect(parts.map((part) => part.type === 'text' && part.buttons.length)).toEqual([0, 2]);
    const last = parts[1];
    const values = last?.type === 'text' ? last.buttons.map(({ value }) => value) : [];
    expect(values.map(readButtonValue)).toEqual([0, 1].map((index) => ({ message_id: id, index })));
    expect(values.every((value) => value.length <= 40)).toBe(true);
  });

  it('are numbered lines where buttons do not fit', () => {
    const expected = [{ type: 'text', text: 'سلام\n\n1. بله\n2. خیر', buttons: [] }];
    expect(partsOf({ text: 'سلام', payload: { choices } }, { buttons: null })).toEqual(expected);
    expect(partsOf({ text: 'سلام', payload: { choices } }, { buttons: { most: 1, label_length: 8 } })).toEqual(expected);
  });

  it('are found by their number in three scripts', () => {
    expect(['1', ' ۲. ', '٢', '0', '3', '12a', 'بله'].map((text) => choiceOfNumber(text, choices))).toEqual([
      'بله',
      'نه',
      'نه',
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('files', () => {
  it('have a short text as their caption, and a long one after them', () => {
    expect(partsOf({ type: 'image', text: 'گربه', payload: { url: '/a.jpg' } })).toEqual([
      { type: 'media', kind: 'image', source: { url: '/a.jpg' }, caption: 'گربه', as_link: false },
    ]);
    expect(partsOf({ type: 'image', text: 'یک گربهٔ زیبا', payload: { url: '/a.jpg' } })).toMatchObject([
      { caption: '' },
      { text: 'یک گربهٔ زیبا' },
    ]);
  });

  it('go as files or as links where the channel does not take their kind or size', () => {
    const attachments = [file('image/png', 900), file('audio/ogg', 400), file('audio/ogg', 600), file('image/png', 2_000)];
    expect(partsOf({ text: 'ok', payload: { attachments } })).toMatchObject([
      { kind: 'image', as_link: false },
      { kind: 'file', as_link: false },
      { kind: 'audio', as_link: true },
      { kind: 'image', as_link: true },
      { text: 'ok' },
    ]);
  });
});

it('sends nothing for a message without content', () => expect(partsOf({ text: '  ' })).toEqual([]));

it('reads no value that is not one of ours', () => {
  expect(['', 'menu', `${id}.0`, `${id.replaceAll('-', '')}.`, `${id.replaceAll('-', '')}.123`].map(readButtonValue)).toEqual(
    Array(5).fill(null),
  );
});
