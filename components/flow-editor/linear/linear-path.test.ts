import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { entriesOf, linearPath, readingTo } from './linear-path';

type Parts = Pick<Flow, 'nodes' | 'edges' | 'handlers'>;

const keyword = [{ type: 'any_keyword_match', keywords: ['x'] }];

/** A flow of nodes by name. The first one is the start. A path is `from>to`, and `from?>to` one with a condition. */
function flowOf(names: readonly string[], paths: readonly string[], handlers: readonly string[] = []): Parts {
  return {
    nodes: names.map((id, index) => ({ id, type: index === 0 ? 'start' : 'standard' })),
    edges: paths.map((path, order) => {
      const [source = '', target = ''] = path.split('>');
      return { id: path, source: source.replace('?', ''), target, order, conditions: source.endsWith('?') ? keyword : [] };
    }),
    handlers: handlers.map((target) => ({ id: `to ${target}`, name: target, target })),
  } as unknown as Parts;
}

const read = (flow: Parts, choices: Record<string, string> = {}, entry: string | null = null) => {
  const { steps, continuesAt } = linearPath(flow, { entry, choices });
  return { ids: steps.map(({ node }) => node.id).join(' '), continuesAt: continuesAt?.id };
};

describe('the conversation in order', () => {
  const flow = flowOf(['start', 'ask', 'price', 'hours', 'help'], ['start>ask', 'ask>hours', 'ask?>price', 'price>ask'], ['help']);

  it('takes the first path, and the default one last', () => {
    expect(read(flow)).toEqual({ ids: 'start ask price', continuesAt: 'ask' });
  });

  it('takes the chosen path, unless it is gone', () => {
    expect(read(flow, { ask: 'ask>hours' })).toEqual({ ids: 'start ask hours', continuesAt: undefined });
    expect(read(flow, { ask: 'gone' }).ids).toBe('start ask price');
  });

  it('begins where it is read from', () => {
    expect(read(flow, {}, 'price')).toEqual({ ids: 'price ask', continuesAt: 'price' });
    expect(read(flow, {}, 'gone').ids).toBe('start ask price');
  });

  it('can begin at handlers and at what nothing leads to', () => {
    const loose = flowOf(['start', 'a', 'b', 'c', 'd'], ['start>a', 'c>d', 'd>c'], ['b']);
    expect(entriesOf(loose).map(({ node, handler }) => [node.id, handler?.name])).toEqual([
      ['start', undefined],
      ['b', 'b'],
      ['c', undefined],
    ]);
  });

  it('of a flow without nodes is empty', () => {
    expect(linearPath(flowOf([], []), { entry: null, choices: {} })).toEqual({ steps: [], continuesAt: null });
  });
});

const anyFlow = fc
  .integer({ min: 1, max: 12 })
  .chain((count) =>
    fc.record({
      count: fc.constant(count),
      ends: fc.uniqueArray(fc.tuple(fc.nat(count - 1), fc.nat(count - 1), fc.boolean()), { maxLength: 30, selector: String }),
      targets: fc.array(fc.nat(count - 1), { maxLength: 3 }),
    }),
  )
  .map(({ count, ends, targets }) =>
    flowOf(
      Array.from({ length: count }, (_, index) => `n${index}`),
      ends.map(([from, to, isAsked]) => `n${from}${isAsked ? '?' : ''}>n${to}`),
      targets.map((target) => `n${target}`),
    ),
  );

it('shows every node in some conversation, and each conversation ends', () => {
  fc.assert(
    fc.property(anyFlow, fc.nat(), fc.dictionary(fc.constantFrom('n0', 'n1', 'n2'), fc.string()), (flow, seed, choices) => {
      const entry = flow.nodes[seed % flow.nodes.length]?.id ?? null;
      for (const { id } of flow.nodes) {
        const { steps } = linearPath(flow, readingTo(flow, { entry, choices }, id));
        const ids = steps.map(({ node }) => node.id);
        expect(ids).toContain(id);
        expect(new Set(ids).size).toBe(ids.length);
      }
    }),
  );
});
