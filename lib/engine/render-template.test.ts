import { expect, it } from 'vitest';
import type { Variables } from './json-value';
import { renderTemplate, type TemplatePart } from './render-template';

const text = (text_content: string): TemplatePart => ({ type: 'static_text', text_content, entity: null, fallback_value: null });
const entity = (name: string, fallback_value: string | null = null): TemplatePart => ({
  type: 'entity',
  text_content: '',
  entity: name,
  fallback_value,
});

it('joins parts in their order, without a separator', () => {
  const parts = [text('سفارش '), entity('order_number'), text(' فردا می‌رسد.')];
  expect(renderTemplate(parts, { order_number: 10482 })).toEqual({ text: 'سفارش 10482 فردا می‌رسد.', missing: [] });
});

it('replaces placeholders in static text, and never expands inserted values', () => {
  expect(renderTemplate([text('{{ name }} / {{name}}')], { name: '{{secret}}', secret: 'x' }).text).toBe('{{secret}} / {{secret}}');
  expect(renderTemplate([entity('name')], { name: '{{secret}}', secret: 'x' }).text).toBe('{{secret}}');
});

it.each<[Variables]>([[{}], [{ city: null }], [{ city: '' }]])('takes the fallback value while the variable is empty: %o', (variables) => {
  expect(renderTemplate([entity('city', 'تهران')], variables)).toEqual({ text: 'تهران', missing: [] });
});

it('returns the empty variables, each once', () => {
  expect(renderTemplate([text('{{ a }}{{b}}'), entity('a'), entity('c'), entity('d', 'x')], { b: 1 })).toEqual({
    text: '1x',
    missing: ['a', 'c'],
  });
});

it('keeps a value that is zero or false', () => {
  expect(renderTemplate([entity('n', 'x'), entity('f', 'x')], { n: 0, f: false }).text).toBe('0false');
});

it('reads no variable that every object inherits', () => {
  expect(renderTemplate([entity('constructor', '-'), text('{{toString}}')], {}).text).toBe('-');
});

it('returns an empty text without parts', () => {
  expect(renderTemplate([], {})).toEqual({ text: '', missing: [] });
});
