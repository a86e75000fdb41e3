import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateFlowDocument } from '@/lib/engine/validate-flow-document';
import delivery from './golden/delivery.json';
import version3 from './golden/version-3.json';
import withSteps from './golden/with-steps.json';
import { importTypebot } from './import-typebot';

const read = (input: unknown, otherFlows?: string[]) => importTypebot(JSON.stringify(input), otherFlows);

function documentOf(input: unknown, otherFlows?: string[]) {
  const { document } = read(input, otherFlows);
  if (!document) throw new Error('nothing was imported');
  return document;
}

function edgesFrom(key: string, input: unknown = delivery) {
  return documentOf(input)
    .edges.filter(({ source }) => source === key)
    .map(({ target, conditions }) => ({ target, conditions }));
}

const node = (key: string, input: unknown = delivery) => documentOf(input).nodes.find((found) => found.key === key);

describe('an export of version 6', () => {
  it('says the bubbles of a group in one question', () => {
    expect(node('Welcome')).toMatchObject({
      kind: 'question',
      content: 'Hello friend\n• fast\nMore (https://example.com)',
      parts: [{ type: 'image', url: 'https://example.com/van.png' }],
      save_to: 'Name',
      position: { x: 200, y: 50 },
    });
    expect(edgesFrom('start')).toEqual([{ target: 'Welcome', conditions: [] }]);
  });

  it('turns a short wait into a typing hint, and buttons into choices with their paths', () => {
    expect(edgesFrom('Welcome')).toEqual([{ target: 'Welcome 2', conditions: [] }]);
    // A jump leads to the text after the wait, so the wait is a node of its own.
    expect(edgesFrom('Welcome 2')).toEqual([{ target: 'Welcome 3', conditions: [] }]);
    expect(node('Welcome 3')).toMatchObject({
      mode: 'intelligent',
      content: 'How can we help, {{Name}}?',
      choices: [{ label: 'Track a parcel' }, { label: 'Prices' }, { label: 'A person' }],
    });
    expect(edgesFrom('Welcome 3')).toEqual([
      { target: 'Track', conditions: [{ type: 'exact_match', value: 'Track a parcel' }] },
      { target: 'Score', conditions: [{ type: 'exact_match', value: ['Prices', 'A person'] }] },
    ]);
    const waiting = { ...delivery, groups: [{ ...delivery.groups[0], blocks: delivery.groups[0]?.blocks.slice(3) }] };
    expect(node('Welcome', waiting)).toMatchObject({ typing_ms: 2000, content: 'How can we help, {{Name}}?' });
  });

  it('understands conditions, jumps and simple values', () => {
    expect(edgesFrom('Track 2')).toEqual([
      {
        target: 'Score',
        conditions: [
          { type: 'numeric_comparison', variable: 'Weight', operator: '>', value: 30 },
          { type: 'context_variable_exists', variable: 'Name' },
        ],
      },
      { target: 'Track 3', conditions: [] },
    ]);
    expect(node('Track')).toMatchObject({ fallback_message: 'Only a number, please', save_to: 'Weight' });
    expect(edgesFrom('Track 4')).toEqual([{ target: 'Welcome 3', conditions: [] }]);
    expect(node('Score')?.set).toEqual({ Source: 'chat of {{Name}}' });
    expect(node('Score 4')?.choices.map(({ label }) => label)).toEqual(['1', '2', '3', '4', '5']);
  });

  it('reports what it does not understand, by group and block', () => {
    expect(read(delivery).notes.map(({ code, group, block, detail }) => [code, group, block, detail])).toEqual([
      ['event', '', '', 'command'],
      ['wait', 'Welcome', 'Wait', '2'],
      ['format_unchecked', 'Track', 'number input', ''],
      ['comparison', 'Track', 'Condition', 'Contains'],
      ['unknown_block', 'Track', 'Webhook', ''],
      ['expression', 'Score', 'Set variable', '{{Weight}} + 1'],
      ['script', 'Score', 'Code', ''],
      ['linked_flow', 'Score', 'Typebot link', 'billing'],
      ['broken_edge', 'Score', 'Redirect', ''],
      ['redirect_link', 'Score', 'Redirect', 'https://example.com/end'],
    ]);
  });

  it('runs another flow if one has the name of a linked bot', () => {
    expect(documentOf(delivery, ['billing']).nodes.find(({ type }) => type === 'subflow')?.flow).toBe('billing');
  });
});

describe('earlier versions', () => {
  it('begins at the start block, and ends where nothing follows', () => {
    expect(node('Question', version3)).toMatchObject({ content: 'Your mail?', save_to: 'Email', kind: 'question' });
    expect(edgesFrom('start', version3)).toEqual([{ target: 'Question', conditions: [] }]);
    expect(node('Question 2', version3)?.content).toBe('https://example.com/v.mp4');
    expect(read(version3).notes.map(({ code }) => code)).toEqual(['format_unchecked', 'video_link', 'wait']);
  });

  it('reads blocks with steps', () => {
    expect(edgesFrom('start', withSteps)).toEqual([{ target: 'Hi 2', conditions: [] }]);
  });
});

describe('anything else', () => {
  it.each([
    ['{"a":', 'broken_json'],
    ['', 'broken_json'],
    ['[]', 'not_typebot'],
    ['null', 'not_typebot'],
    [JSON.stringify({ format: 'hamdam.flow/1', nodes: [], edges: [] }), 'not_typebot'],
    [JSON.stringify({ groups: [{}], edges: [], name: 'a\0b' }), 'unclean_text'],
    ['['.repeat(100_000) + ']'.repeat(100_000), 'unclean_text'],
    [JSON.stringify({ groups: [{ blocks: Array.from({ length: 6_000 }, () => ({ type: 'Code' })) }], edges: [] }), 'too_large'],
  ])('is refused with a reason: %.30s', (text, code) => {
    expect(importTypebot(text)).toMatchObject({ document: null, notes: [{ code }] });
  });

  it('never fails, and only imports valid documents, whatever is changed in an export', () => {
    const golden = fc.constantFrom<unknown>(delivery, version3, withSteps);
    const changes = fc.array(fc.record({ at: fc.nat(), value: fc.oneof(fc.jsonValue(), fc.constant('x'.repeat(20_000))) }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(golden, changes, (input, changed) => {
        const { document, notes } = importTypebot(JSON.stringify(mutate(input, changed)));
        if (document) expect(validateFlowDocument(document)).toMatchObject({ ok: true });
        else expect(notes).toHaveLength(1);
      }),
      { numRuns: 400 },
    );
  });

  it('never fails with cut texts', () => {
    const text = JSON.stringify(delivery);
    fc.assert(
      fc.property(
        fc.nat(text.length),
        fc.nat(text.length),
        (from, to) => importTypebot(text.slice(0, from) + text.slice(to)).notes.length >= 0,
      ),
    );
  });

  it('is quick with thousands of groups of the same name', () => {
    const groups = Array.from({ length: 4_000 }, (_, index) => ({
      id: `g${index}`,
      title: 'Group',
      blocks: [{ id: `b${index}`, type: 'choice input', items: [{ content: 'Go' }] }],
    }));
    const began = performance.now();
    expect(documentOf({ groups, edges: [] }).nodes).toHaveLength(4_002);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

/** Replaces values anywhere in a JSON value. */
function mutate(input: unknown, changes: readonly { at: number; value: unknown }[]): unknown {
  const copy = structuredClone(input);
  for (const { at, value } of changes) {
    const places = placesIn(copy);
    const place = places[at % places.length];
    if (place) (place.inside as Record<string, unknown>)[place.key] = value;
  }
  return copy;
}

function placesIn(value: unknown): { inside: object; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [{ inside: value, key }, ...placesIn(inner)]);
}
