import { describe, expect, it } from 'vitest';
import { validateFlowDocument } from './validate-flow-document';

const START = { key: 'start', type: 'start' };
const ASK = { key: 'ask', type: 'standard', kind: 'question' };
const END = { key: 'end', type: 'end' };

function problemsOf(document: Record<string, unknown>, otherFlows?: string[]) {
  const validation = validateFlowDocument({ format: 'hamdam.flow/1', nodes: [START], ...document }, otherFlows);
  return validation.ok ? [] : validation.problems.map(({ path, code }) => `${path}: ${code}`);
}

function conditionProblems(condition: unknown) {
  return problemsOf({ nodes: [START, ASK], edges: [{ source: 'start', target: 'ask', conditions: [condition] }] });
}

describe('validateFlowDocument', () => {
  it('applies the defaults', () => {
    const validation = validateFlowDocument({
      format: 'hamdam.flow/1',
      nodes: [START, { key: 'ask', type: 'normal' }],
      edges: [{ source: 'start', target: 'ask', conditions: [{ type: 'any_keyword_match', keywords: ' قیمت، price ,' }] }],
    });
    expect(validation).toMatchObject({
      ok: true,
      document: {
        name: '',
        nodes: [
          {},
          {
            type: 'standard',
            kind: 'message',
            mode: 'static',
            max_retries: 2,
            human_handoff: false,
            silent: false,
            save_to: null,
            template: null,
            position: { x: 0, y: 0 },
          },
        ],
        edges: [{ order: 0, operator: 'AND', conditions: [{ type: 'any_keyword_match', keywords: ['قیمت', 'price'] }] }],
        handlers: [],
        settings: {
          timezone: 'Asia/Tehran',
          working_hours: {},
          confidence_threshold: 0.6,
          abandon_timeout: 1800,
          max_global_fallbacks: 3,
          end_message: '',
          handoff_message: null,
        },
      },
    });
  });

  it.each([
    ['no object', null, [': required']],
    ['another format', { format: 'x' }, ['format: invalid_value', 'nodes: required']],
  ])('refuses %s', (_name, input, expected) => {
    const validation = validateFlowDocument(input);
    expect(validation.ok ? [] : validation.problems.map(({ path, code }) => `${path}: ${code}`)).toEqual(expected);
  });

  it.each([
    ['an unknown field', { nodes: [{ ...START, color: 'red' }] }, ['nodes[0].color: unknown_field']],
    ['a missing key', { nodes: [START, { type: 'end' }] }, ['nodes[1].key: required']],
    ['an unknown type', { nodes: [START, { key: 'x', type: 'jump' }] }, ['nodes[1].type: invalid_value']],
    ['a part without its field', { nodes: [{ ...START, parts: [{ type: 'image' }] }] }, ['nodes[0].parts[0].url: required']],
    ['no start', { nodes: [ASK] }, ['nodes: exactly_one_start']],
    ['two starts', { nodes: [START, { key: 'other', type: 'start' }] }, ['nodes: exactly_one_start']],
    ['two nodes with one key', { nodes: [START, ASK, ASK] }, ['nodes[2].key: duplicate_key']],
    ['an edge from nowhere', { edges: [{ source: 'x', target: 'start' }] }, ['edges[0].source: unknown_node_key']],
    ['an edge to nowhere', { edges: [{ source: 'start', target: 'x' }] }, ['edges[0].target: unknown_node_key']],
    ['an edge out of an end', { nodes: [START, END], edges: [{ source: 'end', target: 'start' }] }, ['edges[0].source: edge_from_end']],
    [
      'two defaults at a node',
      {
        edges: [
          { source: 'start', target: 'start' },
          { source: 'start', target: 'start', conditions: [{ type: 'default' }] },
        ],
      },
      ['edges[1].conditions: one_default_per_node'],
    ],
    [
      'default beside others',
      { edges: [{ source: 'start', target: 'start', conditions: [{ type: 'default' }, { type: 'exact_match', value: 'x' }] }] },
      ['edges[0].conditions: default_alone'],
    ],
    [
      'default twice in a list',
      { edges: [{ source: 'start', target: 'start', conditions: [{ type: 'default' }, { type: 'default' }] }] },
      ['edges[0].conditions: default_alone'],
    ],
    ['a handler without conditions', { handlers: [{ name: 'h', target: 'start' }] }, ['handlers[0].conditions: handler_needs_condition']],
    [
      'default in a handler',
      { handlers: [{ name: 'h', target: 'start', conditions: [{ type: 'default' }] }] },
      ['handlers[0].conditions: default_in_handler'],
    ],
    [
      'a handler to nowhere',
      { handlers: [{ name: 'h', target: 'x', conditions: [{ type: 'exact_match', value: 'x' }] }] },
      ['handlers[0].target: unknown_node_key'],
    ],
    ['a subflow without a flow', { nodes: [START, { key: 's', type: 'subflow' }] }, ['nodes[1].flow: flow_required']],
    ['an unknown timezone', { settings: { timezone: 'Mars/Base' } }, ['settings.timezone: invalid_timezone']],
    [
      'hours that end before they start',
      { settings: { working_hours: { sunday: [['17:00', '09:00']] } } },
      ['settings.working_hours.sunday[0]: invalid_working_hours'],
    ],
    [
      'an hour that is none',
      { settings: { working_hours: { sunday: [['09:00', '24:30']] } } },
      ['settings.working_hours.sunday[0][1]: invalid_working_hours'],
    ],
    ['an unknown day', { settings: { working_hours: { caturday: [] } } }, ['settings.working_hours.caturday: unknown_field']],
    ['an unknown setting', { settings: { color: 'red' } }, ['settings.color: unknown_field']],
  ])('refuses %s', (_name, document, expected) => {
    expect(problemsOf(document)).toEqual(expected);
  });

  it.each([
    [{ type: 'any_keyword_match' }, 'keywords: condition_fields_required'],
    [{ type: 'any_keyword_match', keywords: [] }, 'keywords: condition_fields_required'],
    [{ type: 'any_keyword_match', keywords: ' ، ,' }, 'keywords: condition_fields_required'],
    [{ type: 'exact_match', value: ' ' }, 'value: condition_fields_required'],
    [{ type: 'intent_match', intent: 'x', min_confidence: 2 }, 'min_confidence: invalid_condition'],
    [{ type: 'pattern_match' }, 'pattern: condition_fields_required'],
    [{ type: 'context_variable_match', variable: 'x' }, 'value: condition_fields_required'],
    [{ type: 'field_comparison', variable: 'x', operator: '==' }, 'value: condition_fields_required'],
    [{ type: 'field_comparison', variable: 'x', operator: '==', value: 1, other: 'y' }, 'value: condition_fields_required'],
    [{ type: 'numeric_comparison', variable: 'x', operator: '=~', value: 1 }, 'operator: invalid_condition'],
    [{ type: 'numeric_comparison', variable: 'x', operator: '<', value: 'many' }, 'value: invalid_condition'],
    [{ type: 'sentiment_match', sentiment: 'bored' }, 'sentiment: invalid_condition'],
    [{ type: 'unheard_of' }, 'type: condition_fields_required'],
    [{}, 'type: condition_fields_required'],
    [{ type: 'default', value: 1 }, 'value: unknown_field'],
  ])('refuses the condition %j', (condition, expected) => {
    expect(conditionProblems(condition)).toEqual([`edges[0].conditions[0].${expected}`]);
  });

  it('accepts only subflows that refer to another flow of the assistant', () => {
    const nodes = [START, { key: 's', type: 'subflow', flow: 'orders' }];
    expect(problemsOf({ nodes }, ['orders'])).toEqual([]);
    expect(problemsOf({ nodes }, ['returns'])).toEqual(['nodes[1].flow: unknown_flow']);
    expect(problemsOf({ nodes })).toEqual([]);
  });

  it('reports all problems together', () => {
    const edges = [{ source: 'x', target: 'y', conditions: [{ type: 'default' }, { type: 'default' }] }];
    expect(problemsOf({ edges })).toHaveLength(3);
  });
});

it('accepts only workflows that the business has, in a limited shape', () => {
  const check = (workflow: object) => {
    const document = { format: 'hamdam.flow/1', nodes: [START, { key: 'n', type: 'handoff', workflow }] };
    const hasWorkflow = (name: string) => name === 'returns';
    const validation = validateFlowDocument(document, [], undefined, hasWorkflow);
    return validation.ok ? [] : validation.problems.map(({ path, code }) => `${path}: ${code}`);
  };
  expect(check({ workflow: 'returns', values: { order: '{{id}}' }, captures: { paid: 'amount' }, waits: false, outcome: 'o' })).toEqual([]);
  expect(check({ workflow: 'gone' })).toEqual(['nodes[1].workflow.workflow: unknown_workflow']);
  expect(check({ workflow: '' })).toEqual(['nodes[1].workflow.workflow: required']);
  expect(check({ workflow: 'returns', captures: { paid: '' } })).toEqual(['nodes[1].workflow.captures.paid: required']);
  expect(check({ workflow: 'returns', id: 'x' })).toEqual(['nodes[1].workflow.id: unknown_field']);
});

describe('actions of integrations', () => {
  const names = { integration: 'Shop', action: 'Get order' };
  const check = (node: object) => {
    const document = { format: 'hamdam.flow/1', nodes: [START, { key: 'n', type: 'standard', ...node }] };
    const validation = validateFlowDocument(document, [], ({ integration, action }) => `${integration}/${action}` === 'Shop/Get order');
    return validation.ok ? [] : validation.problems.map(({ path, code }) => `${path}: ${code}`);
  };

  it('are called and offered by their names, which must be known', () => {
    expect(check({ action: names, tools: [names] })).toEqual([]);
    expect(check({ action: { ...names, action: 'gone' }, tools: [names, { ...names, integration: 'gone' }] })).toEqual([
      'nodes[1].action.action: unknown_action',
      'nodes[1].tools[1].action: unknown_action',
    ]);
  });

  it('have a limited shape', () => {
    expect(check({ action: { ...names, action: '' } })).toEqual(['nodes[1].action.action: required']);
    expect(check({ action: { ...names, id: 'x' } })).toEqual(['nodes[1].action.id: unknown_field']);
    expect(check({ action: { ...names, outcome: '' } })).toEqual(['nodes[1].action.outcome: required']);
    expect(check({ tools: [names, { action: names.action, integration: names.integration }] })).toEqual(['nodes[1].tools: duplicate_tool']);
    const many = (count: number) => Array.from({ length: count }, (_, index) => String(index));
    expect(check({ action: { ...names, arguments: Object.fromEntries(many(51).map((name) => [name, ''])) } })).toEqual([
      'nodes[1].action.arguments: too_many',
    ]);
    expect(check({ tools: many(11).map((action) => ({ ...names, action })) })).toEqual(['nodes[1].tools: too_many']);
  });
});
