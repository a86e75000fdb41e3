import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitions, edited, edits } from '@/tests/support/arbitrary-workflow';
import { brokenReferences } from './broken-references';
import type { WorkflowDefinition } from './definition';
import { changePart, deletePart } from './edit/edit-parts';
import { flatParts } from './edit/flat-parts';
import { mergeDefinition } from './merge-definition';

const three = fc
  .tuple(definitions, edits(8), edits(8))
  .map(([base, my, their]) => ({ base, mine: edited(base, my, 'm'), theirs: edited(base, their, 't') }));

describe('what two people made of a workflow', () => {
  it('is what the one made whose colleague changed nothing', () => {
    fc.assert(
      fc.property(three, ({ base, mine, theirs }) => {
        expect(mergeDefinition(base, mine, base)).toEqual({ definition: mine, conflicts: [] });
        expect(mergeDefinition(base, base, theirs)).toEqual({ definition: theirs, conflicts: [] });
        expect(mergeDefinition(base, mine, mine)).toEqual({ definition: mine, conflicts: [] });
      }),
    );
  });

  it('is sound', () => {
    fc.assert(
      fc.property(three, ({ base, mine, theirs }) => {
        expect(brokenReferences(mergeDefinition(base, mine, theirs).definition)).toEqual([]);
      }),
    );
  });

  it('has what each of them added, unless what it belongs to or leads to is gone', () => {
    fc.assert(
      fc.property(three, ({ base, mine, theirs }) => {
        const [was, merged] = [flatParts(base), flatParts(mergeDefinition(base, mine, theirs).definition)];
        for (const side of [mine, theirs])
          for (const [id, part] of flatParts(side)) {
            const isLink = part.kind === 'transitions' || part.kind === 'connections' || part.kind === 'conditions';
            if (!was.has(id) && !isLink) expect(merged.get(id)).toEqual(part);
          }
      }),
    );
  });

  it('has nothing that nobody made', () => {
    fc.assert(
      fc.property(three, ({ base, mine, theirs }) => {
        const known = [mine, theirs].map(flatParts);
        for (const id of flatParts(mergeDefinition(base, mine, theirs).definition).keys())
          expect(known.some((side) => side.has(id))).toBe(true);
      }),
    );
  });
});

describe('a conflict', () => {
  const base: WorkflowDefinition = {
    states: [
      { id: 'a', name: 'A', type: 'start', position: { x: 0, y: 0 }, components: [] },
      {
        id: 'b',
        name: 'B',
        type: 'end',
        position: { x: 9, y: 0 },
        components: [{ id: 'c', type: 'message', name: 'C', config: {}, inputs: [], outputs: [] }],
      },
    ],
    transitions: [{ id: 't', name: '', source_state_id: 'a', target_state_id: 'b', conditions: [] }],
    connections: [],
    variables: {},
  };

  it('is reported for a field that both changed, and mine is kept', () => {
    const mine = changePart(base, 'states', 'a', { name: 'mine', position: { x: 1, y: 1 } });
    const theirs = changePart(base, 'states', 'a', { name: 'theirs', type: 'standard' });
    expect(mergeDefinition(base, mine, theirs)).toMatchObject({
      definition: { states: [{ name: 'mine', type: 'standard', position: { x: 1, y: 1 } }, { id: 'b' }] },
      conflicts: [{ part_id: 'a', field: 'name' }],
    });
  });

  it('is reported for a part that they deleted with its state while I changed it: both stay', () => {
    const mine = changePart(base, 'components', 'c', { name: 'changed' });
    const { definition, conflicts } = mergeDefinition(base, mine, deletePart(base, 'states', 'b'));
    expect(definition.states).toEqual(mine.states);
    expect(conflicts).toEqual([{ part_id: 'c', field: null }]);
  });

  it('is none if one moved a component that the other renamed', () => {
    const moved = {
      ...base,
      states: [
        { ...base.states[0], components: base.states[1]?.components },
        { ...base.states[1], components: [] },
      ],
    };
    const mine = moved as WorkflowDefinition;
    const theirs = changePart(base, 'components', 'c', { name: 'renamed' });
    const { definition, conflicts } = mergeDefinition(base, mine, theirs);
    expect(definition.states.map(({ components }) => components.map(({ name }) => name))).toEqual([['renamed'], []]);
    expect(conflicts).toEqual([]);
  });
});
