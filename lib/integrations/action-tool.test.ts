import { describe, expect, it } from 'vitest';
import { readToolArguments, toolsOf, type ToolAction } from './action-tool';

const blank: ToolAction = {
  name: 'Get an order',
  description: '',
  method: 'GET',
  path: '/orders/{order_id}',
  query: {},
  headers: {},
  body_type: 'none',
  body: '',
  needs_confirmation: false,
};
const toolOf = (action: Partial<ToolAction>, given: string[] = []) => {
  const [tool] = toolsOf([{ ...blank, ...action }], new Set(given));
  return tool ?? expect.fail('no tool');
};

describe('toolsOf', () => {
  it('makes parameters of the variables: what may be left out, and what keeps its type', () => {
    const { tool, variables } = toolOf({
      description: 'Finds it',
      method: 'POST',
      query: { status: '{{status}}', page: 'p{{page}}' },
      headers: { 'X-Name': '{{name}}', 'X-Key': '{{secrets.key}}' },
      body_type: 'json',
      body: '{"count": "{{count}}", "deep": [{"note": "for {{note}}"}], "again": "{{status}}"}',
    });
    expect(tool.name).toBe('get_an_order');
    expect(tool.description).toBe('Get an order: Finds it');
    expect(Object.keys(tool.parameters.properties)).toEqual(['order_id', 'status', 'page', 'name', 'count', 'note']);
    // The status is also in the body, where nothing leaves it out.
    expect(tool.parameters.required).toEqual(['order_id', 'status', 'page', 'name', 'count', 'note']);
    expect(tool.parameters.properties.order_id).toEqual({ type: 'string', description: 'order_id. In the path /orders/{order_id}.' });
    expect(tool.parameters.properties.count).toHaveProperty('anyOf');
    expect(tool.parameters.properties.note).toHaveProperty('type', 'string');
    expect(variables.order_id).toBe('order_id');
    expect(toolOf({ query: { filter: '{{filter}}' } }).tool.parameters.required).toEqual(['order_id']);
  });

  it('leaves out what the conversation was created with', () => {
    const { tool } = toolOf({ path: '/customers/{customer_id}/orders/{order_id}' }, ['customer_id']);
    expect(tool.parameters.required).toEqual(['order_id']);
    expect(JSON.stringify(tool.parameters)).not.toContain('"customer_id"');
  });

  it('has names that every provider accepts, each once', () => {
    const names = toolsOf([
      { ...blank, name: 'لغو سفارش', method: 'DELETE' },
      { ...blank, name: 'پیگیری', path: '/track/{secrets.key}/{شماره}' },
      { ...blank, name: '3 Orders' },
      { ...blank, name: '3 orders!' },
      { ...blank, name: 'x'.repeat(100) },
      { ...blank, name: '؟', path: '' },
    ]).map(({ tool }) => tool.name);
    expect(names).toEqual(['delete_orders_order_id', 'get_track', 'n_3_orders', 'n_3_orders_2', 'x'.repeat(64), 'get']);
    const { tool, variables } = toolOf({ path: '/{شماره}/{نام}' });
    expect(Object.keys(tool.parameters.properties)).toEqual(['value', 'value_2']);
    expect(variables).toEqual({ value: 'شماره', value_2: 'نام' });
    expect(tool.parameters.properties.value?.description).toContain('شماره');
  });

  it('says that the customer is asked', () => {
    expect(toolOf({ needs_confirmation: true }).tool.description).toContain('asked to confirm');
  });
});

describe('readToolArguments', () => {
  const tool = toolOf({ path: '/{id}', query: { note: '{{note}}' }, body_type: 'json', body: '{"count": "{{count}}"}' });

  it('gives the values by the names of the variables', () => {
    expect(readToolArguments(tool, { id: 7, note: null, count: 2 })).toEqual({ values: { id: '7', count: 2 } });
    expect(readToolArguments(tool, { id: '7', note: 'x', count: false })).toEqual({ values: { id: '7', note: 'x', count: false } });
    expect(readToolArguments(toolOf({ path: '/{شماره}' }), { value: '7' })).toEqual({ values: { شماره: '7' } });
  });

  it.each([
    [undefined, 'not a JSON object'],
    [['7'], 'not a JSON object'],
    ['7', 'not a JSON object'],
    [{ count: 1 }, '"id" is missing'],
    [{ id: '', count: 1 }, '"id" is missing'],
    [{ id: '7', count: 1, extra: 1 }, 'no parameter "extra"'],
    [{ id: { a: 1 }, count: 1 }, '"id" must be a text'],
    [{ id: '7', count: [1] }, '"count" must be a text, a number'],
    [JSON.parse('{"id": "7", "count": 1, "__proto__": {"a": 1}}'), 'no parameter "__proto__"'],
    [{ id: 'x'.repeat(9_000), count: 1 }, 'too long'],
  ])('refuses %j: %s', (written, problem) => {
    expect(readToolArguments(tool, written)).toEqual({ problem: expect.stringContaining(problem) as string });
  });
});
