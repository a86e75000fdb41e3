import { describe, expect, it } from 'vitest';
import { compileFlow } from './compile-flow';
import type { Condition } from './condition-schema';
import { documentToDefinition, keysAsIds } from './document-to-definition';
import type { FlowDefinition } from './flow-definition';
import { Comparisons } from './turn/comparisons';
import { validateFlowDocument } from './validate-flow-document';

const validation = validateFlowDocument({
  format: 'hamdam.flow/1',
  nodes: [
    { key: 'start', type: 'start' },
    { key: 'a', type: 'end' },
    { key: 'b', type: 'end' },
  ],
  edges: [{ source: 'start', target: 'a' }],
});
if (!validation.ok) throw new Error('The document is valid.');
const base = documentToDefinition(validation.document, keysAsIds('flow'));

function compile(change: Partial<FlowDefinition>) {
  return compileFlow({ ...base, ...change });
}

const edge = { source: 'start', order: 0, operator: 'AND', conditions: [] } as const;
const view = { message: null, variables: {}, comparisons: new Comparisons(0), confidence_threshold: 0.6 };

describe('compileFlow', () => {
  it('accepts a flow without a start node', () => {
    expect(compile({ nodes: base.nodes.slice(1) }).start_id).toBeNull();
  });

  it('leaves out edges and handlers without a target', () => {
    const handler = { id: 'h', name: 'h', description: '', target: 'gone', operator: 'AND', detour: false, conditions: [] } as const;
    const flow = compile({ edges: [{ ...edge, id: 'e', target: 'gone' }], handlers: [handler] });
    expect(flow.nodes.get('start')).toMatchObject({ edges: [], default_edge: null });
    expect(flow.handlers).toEqual([]);
  });

  it('uses the first of several default edges', () => {
    const edges = [
      { ...edge, id: 'late', target: 'a', order: 2 },
      { ...edge, id: 'early', target: 'b', order: 1 },
    ];
    expect(compile({ edges }).nodes.get('start')?.default_edge?.id).toBe('early');
  });

  it.each([{ type: 'unheard_of' }, { type: 'context_variable_exists' }, { type: 'constructor' }])(
    'never lets the condition %j hold',
    (condition) => {
      const edges = [{ ...edge, id: 'e', target: 'a', conditions: [condition as unknown as Condition] }];
      const [compiled] = compile({ edges }).nodes.get('start')?.edges ?? [];
      expect(compiled?.conditions.tests.map((test) => test.holds(view))).toEqual([false]);
    },
  );
});
