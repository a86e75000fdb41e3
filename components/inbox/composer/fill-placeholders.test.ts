import { expect, it } from 'vitest';
import { fillPlaceholders } from './fill-placeholders';

it('fills in what is known, and lists what is not', () => {
  expect(fillPlaceholders('سلام {{customer_name}}، من {{ operator_name }} هستم.', { customer_name: 'سارا', operator_name: null })).toEqual({
    text: 'سلام سارا، من هستم.',
    missing: ['operator_name'],
  });
});

it('fills in a placeholder as often as it occurs, and leaves other braces unchanged', () => {
  const { text, missing } = fillPlaceholders('{{customer_name}} {{customer_name}} {{order}} {x}', { customer_name: '$1' });
  expect(text).toBe('$1 $1 {{order}} {x}');
  expect(missing).toEqual([]);
});
