import { describe, expect, it } from 'vitest';
import type { FlowDefinition } from '../flow-definition';
import type { FindingCode } from './finding';
import { safeEdits } from './fix-all';
import { applyEdits, type FlowEdit } from './flow-edit';
import { flowOf, nothingKnown, scanCases } from './scan-cases';
import { scanFlow } from './scan-flow';

const cases = Object.entries(scanCases) as [FindingCode, (typeof scanCases)[FindingCode]][];

describe.each(cases)('%s', (code, { with: faulty, without, place, known: names, fix }) => {
  const known = { ...nothingKnown, ...names };
  const found = scanFlow(flowOf(faulty), known).filter((finding) => finding.code === code);

  it('is found once, at its place, with its fix', () => {
    expect(found).toEqual([expect.objectContaining({ ...place, severity: expect.any(String) as string })]);
    const made = found[0]?.fix;
    expect(made && (made.is_safe ? 'safe' : 'unsafe')).toBe(fix);
  });

  it('is not found where nothing is wrong', () => {
    expect(scanFlow(flowOf(without), known).map((finding) => finding.code)).not.toContain(code);
  });
});

it.each(cases.filter(([, { fix }]) => fix))('%s is gone after its fix', (code, { with: faulty, known: names }) => {
  const known = { ...nothingKnown, ...names };
  const flow = flowOf(faulty);
  const edits = scanFlow(flow, known).find((finding) => finding.code === code)?.fix?.edits ?? [];
  expect(scanFlow(withEdits(flow, edits), known).map((finding) => finding.code)).not.toContain(code);
});

describe('what earlier paths leave nothing to', () => {
  const ask = { key: 'ask', type: 'standard', kind: 'question', content: '?', fallback_message: '?' };
  const nodes = [{ key: 'start', type: 'start' }, ask, { key: 'say', type: 'standard', content: '!' }];
  const keyword = (...keywords: string[]) => ({ type: 'any_keyword_match', keywords });
  const exact = (...value: string[]) => ({ type: 'exact_match', value });
  const number = (operator: string, value: number) => ({ type: 'numeric_comparison', variable: 'age', operator, value });
  const has = (variable: string) => ({ type: 'context_variable_exists', variable });
  const intent = (min_confidence?: number) => ({ type: 'intent_match', intent: 'book', min_confidence });
  const pattern = (text: string) => ({ type: 'pattern_match', pattern: text });
  type Path = object[] | { conditions: object[]; operator: string };
  const or = (...conditions: object[]) => ({ conditions, operator: 'OR' });

  /** The finding about the last one of these paths of a question. */
  function lastOf(paths: Path[], handlers: object[] = [], question: object = {}): FindingCode | null {
    const edges = paths.map((one, order) => ({ source: 'ask', target: 'say', order, ...(Array.isArray(one) ? { conditions: one } : one) }));
    const flow = flowOf({
      nodes: nodes.map((node) => (node === ask ? { ...node, ...question } : node)),
      edges: [{ source: 'start', target: 'ask', conditions: [] }, ...edges],
      handlers,
    });
    return scanFlow(flow, nothingKnown).find(({ edge_id }) => edge_id === `edge-${paths.length}`)?.code ?? null;
  }

  it.each<[string, Path[]]>([
    ['the same in other letters', [[exact('Yes')], [exact('YES')]]],
    ['messages that are accepted before, one by one', [[exact('yes')], [exact('no')], [exact('no', 'yes')]]],
    ['a message in which a keyword occurs', [[keyword('price')], [exact('the price list')]]],
    ['a keyword with other signs at its edge', [[keyword('c++')], [keyword('learn c++11')]]],
    ['a keyword in an open pattern', [[pattern('*order*')], [keyword('my order')]]],
    ['any message', [[pattern('*')], [intent()]]],
    ['fewer conditions before', [[keyword('a')], [keyword('a'), has('v')]]],
    ['one of several conditions before', [or(keyword('a'), has('v')), [has('v')]]],
    ['all of them by different paths', [[keyword('a')], [has('v')], or(has('v'), keyword('a'))]],
    ['a higher confidence', [[intent(0.5)], [intent(0.7)]]],
    ['a range in another one', [[number('>', 5)], [number('==', 7)]]],
    ['a range that two others cover', [[number('<', 5)], [number('>=', 5)], [number('!=', 7)]]],
    ['a number where the variable must have a value', [[has('age')], [number('>', 5)]]],
  ])('covers %s', (_, paths) => {
    expect(lastOf(paths)).toBe('edge_never_taken');
  });

  it.each<[string, Path[]]>([
    ['a keyword inside a word', [[keyword('car')], [keyword('card')]]],
    ['a part of a keyword', [[keyword('order now')], [keyword('order')]]],
    ['more conditions before', [[keyword('a'), has('v')], [keyword('a')]]],
    ['a pattern that needs the beginning', [[pattern('order*')], [keyword('order')]]],
    ['a confidence that another flow may set', [[intent(0.5)], [intent()]]],
    ['a range with a gap', [[number('<', 5)], [number('>', 5)], [number('!=', 7)]]],
    ['a default path, which is tried last', [[], [keyword('a')]]],
    ['a condition that is never met', [[{ type: 'default' }, keyword('a')], [keyword('a')]]],
  ])('does not cover %s', (_, paths) => {
    expect(lastOf(paths)).toBeNull();
  });

  it('counts handlers before the paths of a question, unless they see other variables', () => {
    const handler = (condition: object) => [{ name: 'help', target: 'say', conditions: [condition] }];
    expect(lastOf([[exact('help me')]], handler(keyword('help')))).toBe('edge_never_taken');
    expect(lastOf([[has('v')]], handler(has('v')), { save_to: 'v' })).toBeNull();
    expect(lastOf([[exact('help me')]], handler(keyword('help')), { kind: 'message' })).toBeNull();
  });
});

it('all safe fixes together leave none, and delete nothing that may still be needed', () => {
  const edges = (scanCases.overlapping_keywords.with.edges ?? []).concat({ source: 'ask', target: 'buy', order: 2, conditions: [] });
  const flow = flowOf({
    ...scanCases.overlapping_keywords.with,
    edges: [...edges, { source: 'ask', target: 'say', order: 3, conditions: [{ type: 'any_keyword_match', keywords: ['cost'] }] }],
    handlers: [{ name: 'h', target: 'say', conditions: [{ type: 'exact_match', value: 'buy' }] }],
    nodes: [...(scanCases.overlapping_keywords.with.nodes ?? []), { key: 'lost', type: 'end' }],
  });
  const fixed = withEdits(flow, safeEdits(flow, nothingKnown));
  expect(fixed.nodes).toHaveLength(flow.nodes.length);
  expect(
    scanFlow(fixed, nothingKnown)
      .filter(({ fix }) => fix)
      .map(({ code }) => code),
  ).toEqual(['unreachable']);
});

function withEdits(flow: FlowDefinition, edits: readonly FlowEdit[]): FlowDefinition {
  return applyEdits(flow, edits, (edge) => ({ id: 'new', ...edge }));
}
