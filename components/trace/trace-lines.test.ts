import { describe, expect, it } from 'vitest';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import type { TraceStep } from '@/lib/engine/trace-types';
import { flowNames } from './flow-names';
import { traceLines } from './trace-lines';

const at = { flow_id: 'f', node_id: 'n-menu' };

const flow = {
  nodes: [
    { id: 'n-menu', key: 'menu' },
    { id: 'n-prices', key: 'prices' },
    { id: 'n-human', key: 'human' },
  ],
  edges: [
    {
      id: 'e1',
      target: 'n-prices',
      operator: 'OR',
      conditions: [
        { type: 'any_keyword_match', keywords: ['قیمت', 'چند'] },
        { type: 'sentiment_match', sentiment: 'positive' },
      ],
    },
    { id: 'e2', target: 'n-menu', operator: 'AND', conditions: [] },
  ],
  handlers: [{ id: 'h1', target: 'n-human', operator: 'AND', conditions: [{ type: 'pattern_match', pattern: 'order *' }] }],
} as unknown as Flow;

const lines = (steps: TraceStep[], flows: Flow[] = [flow]) => traceLines(steps, flowNames(flows, steps), null);

const keyword = { type: 'any_keyword_match', held: false };
const mood = { type: 'sentiment_match', held: false };

describe('traceLines', () => {
  it('puts consecutive attempts into one line, with the details of each condition', () => {
    const steps: TraceStep[] = [
      {
        type: 'handler_tried',
        flow_id: 'f',
        handler_id: 'h1',
        name: 'a human',
        held: false,
        conditions: [{ type: 'pattern_match', held: false }],
      },
      { type: 'edge_tried', ...at, edge_id: 'e1', is_default: false, held: false, conditions: [keyword, mood] },
      { type: 'edge_tried', ...at, edge_id: 'e2', is_default: true, held: true, conditions: [] },
      { type: 'edge_taken', ...at, edge_id: 'e2', target_id: 'n-menu' },
    ];
    expect(lines(steps)).toEqual([
      {
        type: 'handlers',
        attempts: [
          {
            id: 'h1',
            name: 'a human',
            held: false,
            is_default: false,
            operator: null,
            conditions: [{ type: 'pattern_match', held: false, detail: 'order *' }],
          },
        ],
      },
      {
        type: 'edges',
        node: 'menu',
        attempts: [
          {
            id: 'e1',
            name: 'prices',
            held: false,
            is_default: false,
            operator: 'OR',
            conditions: [
              { ...keyword, detail: 'قیمت | چند' },
              { ...mood, detail: '' },
            ],
          },
          { id: 'e2', name: 'menu', held: true, is_default: true, operator: null, conditions: [] },
        ],
      },
    ]);
  });

  it('begins a new line for the edges of another node', () => {
    const tried = { type: 'edge_tried', flow_id: 'f', edge_id: 'e1', is_default: false, held: true, conditions: [keyword, mood] } as const;
    const found = lines([
      { ...tried, node_id: 'n-menu', conditions: [...tried.conditions] },
      { type: 'node_entered', flow_id: 'f', node_id: 'n-prices', key: 'prices', node_type: 'standard' },
      { ...tried, node_id: 'n-prices', conditions: [...tried.conditions] },
    ]);
    expect(found.map((line) => (line.type === 'edges' ? line.node : line.type))).toEqual(['menu', 'fact', 'prices']);
  });

  it("shows only the trace's own information if the flow was changed since, or may not be read", () => {
    const step: TraceStep = { type: 'edge_tried', ...at, edge_id: 'e1', is_default: false, held: true, conditions: [keyword] };
    const expected = { operator: null, conditions: [{ ...keyword, detail: '' }] };
    expect(lines([step])[0]).toMatchObject({ attempts: [{ name: 'prices', ...expected }] });
    expect(lines([step], [])[0]).toMatchObject({ node: 'n-menu', attempts: [{ name: null, ...expected }] });
  });

  it('finds the keys of deleted nodes in the trace itself', () => {
    const found = lines(
      [
        { type: 'node_entered', flow_id: 'f', node_id: 'gone', key: 'old_menu', node_type: 'standard' },
        { type: 'waiting', flow_id: 'f', node_id: 'gone' },
        { type: 'waiting', flow_id: 'f', node_id: '01a1fc2e-5134-77d6-a775-edb0aa96ee6d' },
      ],
      [],
    );
    expect(found.map((line) => line.type === 'fact' && line.values.key)).toEqual(['old_menu', 'old_menu', '01a1fc2e']);
  });

  it('reads the duration of an effect from the log', () => {
    const effect = { type: 'answer', id: 'e1', ...at, message: 'x', sources: ['knowledge'] } as const;
    const step: TraceStep = { type: 'effect', effect: { ...effect, sources: [...effect.sources] }, result: { text: '', answered: false } };
    const names = flowNames([flow], []);
    expect(traceLines([step], names, { total_ms: 5, effects: { e1: 2.5 } })[0]).toMatchObject({ type: 'effect', milliseconds: 2.5 });
    expect(traceLines([step], names, null)[0]).toMatchObject({ type: 'effect', milliseconds: null });
  });
});
