import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cumulativeFields } from './cumulative-fields';
import type { WorkflowComponent, WorkflowDefinition, WorkflowState } from './definition';

const field = (name: string) => ({
  id: name,
  name,
  description: '',
  is_required: false,
  data_type: 'text' as const,
  choices: [],
  group: null,
});

const component = (id: string, type: string, inputs: string[], outputs: string[]): WorkflowComponent => ({
  id,
  type,
  name: id,
  config: {},
  inputs: inputs.map(field),
  outputs: outputs.map(field),
});

/** A state with an action, whose output has the state's name. */
const state = (id: string, components = [component(`${id}-action`, 'action', [`${id}-in`], [id])]): WorkflowState => ({
  id,
  name: id,
  type: id === 'start' ? 'start' : 'standard',
  position: { x: 0, y: 0 },
  components,
});

function flow(states: WorkflowState[], ...ways: `${string}>${string}`[]): WorkflowDefinition {
  const transitions = ways.map((way) => {
    const [source_state_id = '', target_state_id = ''] = way.split('>');
    return { id: way, name: '', source_state_id, target_state_id, conditions: [] };
  });
  return { states, transitions, connections: [], variables: {} };
}

const namesIn = (definition: WorkflowDefinition, state_id: string, component_id?: string) =>
  cumulativeFields(definition, state_id, component_id).map(({ field: { name }, always }) => (always ? name : `${name}?`));

describe('the cumulative fields of a state', () => {
  const split = flow(
    ['start', 'a', 'b', 'end', 'away'].map((id) => state(id)),
    'start>a',
    'start>b',
    'a>end',
    'b>end',
    'away>end',
  );

  it('are what components fill on the way to it, and its own', () => {
    expect(namesIn(split, 'start')).toEqual(['start']);
    expect(namesIn(split, 'a')).toEqual(['start', 'a']);
  });

  it('tell what every path fills from what only some fill', () => {
    expect(namesIn(split, 'end')).toEqual(['start', 'a?', 'b?', 'end']);
  });

  it('do not include what no path from the start passes', () => {
    expect(namesIn(split, 'end')).not.toContain('away?');
    expect(namesIn(split, 'away')).toEqual(['away']);
  });

  it('include what a form asks for', () => {
    const asking = flow([state('start', [component('form', 'form', ['city'], [])]), state('end')], 'start>end');
    expect(namesIn(asking, 'end')).toEqual(['city', 'end']);
  });

  it('of a component are those before it; later ones of its state only if a path leads back', () => {
    const two = [component('one', 'action', [], ['first']), component('two', 'action', [], ['second'])];
    expect(namesIn(flow([state('start'), state('a', two)], 'start>a'), 'a', 'two')).toEqual(['start', 'first']);
    const loop = flow([state('start'), state('a', two), state('b')], 'start>a', 'a>b', 'b>a');
    expect(namesIn(loop, 'a', 'two')).toEqual(['start', 'first', 'second?', 'b?']);
  });
});

describe('in any workflow', () => {
  const names = ['start', 'a', 'b', 'c', 'd'];
  const state_id = fc.constantFrom(...names);
  const ways = fc.uniqueArray(
    fc.tuple(state_id, state_id).map(([from, to]): `${string}>${string}` => `${from}>${to}`),
    { maxLength: 9 },
  );

  /** All paths that pass no state twice. */
  function pathsTo(target: string, all: readonly string[], path: string[] = ['start']): string[][] {
    const here = path.at(-1) ?? '';
    if (here === target) return [path];
    const next = names.filter((name) => all.includes(`${here}>${name}`) && !path.includes(name));
    return next.flatMap((name) => pathsTo(target, all, [...path, name]));
  }

  it('a field is always filled if every path passes its state, and can be filled if some way does', () => {
    fc.assert(
      fc.property(ways, state_id, (all, target) => {
        const paths = pathsTo(target, all);
        const found = new Map(
          cumulativeFields(
            flow(
              names.map((name) => state(name)),
              ...all,
            ),
            target,
          ).map((one) => [one.field.name, one.always]),
        );
        if (paths.length === 0) {
          expect([...found]).toEqual([[target, true]]);
          return;
        }
        const every = names.filter((name) => paths.every((path) => path.includes(name)));
        expect([...found].filter(([, always]) => always).map(([name]) => name)).toEqual(every);
        // What a simple path passes can be filled. A way may also leave it and come back.
        for (const name of paths.flat()) expect(found.has(name)).toBe(true);
        for (const name of found.keys()) expect(pathsTo(name, all)).not.toEqual([]);
      }),
    );
  });
});
