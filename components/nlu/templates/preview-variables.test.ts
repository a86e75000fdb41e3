import { expect, it } from 'vitest';
import { previewVariables } from './preview-variables';

const text = (text_content: string) => ({ type: 'static_text' as const, text_content, entity: null });
const entity = (name: string | null) => ({ type: 'entity' as const, text_content: '{{left_over}}', entity: name });

it('lists the variables of texts and entities, each once and in order', () => {
  expect(previewVariables([text('سلام {{ first_name }}، '), entity('order_id'), text('{{first_name}} {{city}}')])).toEqual([
    'first_name',
    'order_id',
    'city',
  ]);
});

it('leaves out parts without variables', () => {
  expect(previewVariables([text('{{}} {{ }} { x }'), entity(null)])).toEqual([]);
});
