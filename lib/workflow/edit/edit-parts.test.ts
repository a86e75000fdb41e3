import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitions, edited, edits } from '@/tests/support/arbitrary-workflow';
import { brokenReferences } from '../broken-references';
import { addPart, changePart, deletePart, findPart } from './edit-parts';
import { flatParts, fromFlatParts } from './flat-parts';
import { withNewIds } from './with-new-ids';

describe('edits of a definition', () => {
  it('leave it sound, and change nothing in place', () => {
    fc.assert(
      fc.property(definitions, edits(10), (definition, changes) => {
        const before = JSON.stringify(definition);
        expect(brokenReferences(edited(definition, changes, 'm'))).toEqual([]);
        expect(JSON.stringify(definition)).toBe(before);
      }),
    );
  });

  it('take nothing away but the part and what cannot be without it', () => {
    fc.assert(
      fc.property(definitions, fc.nat(99), (definition, number) => {
        const all = [...flatParts(definition)];
        const [id, part] = all[number % all.length] ?? [];
        if (!id || !part) return;
        const gone = all.filter(([one]) => !flatParts(deletePart(definition, part.kind, id)).has(one));
        for (const [one, { kind, owner, fields }] of gone) {
          const owners = gone.map(([other]) => other);
          const ends = [fields.source_state_id, fields.target_state_id, fields.source_field_id, fields.target_field_id];
          expect(one === id || owners.includes(owner ?? '') || ends.some((end) => owners.includes(String(end))), kind).toBe(true);
        }
      }),
    );
  });

  it('put a part at the place that they are given', () => {
    fc.assert(
      fc.property(definitions, fc.nat(5), (definition, index) => {
        const state = { id: 'new', name: '', type: 'standard' as const, position: { x: 0, y: 0 }, components: [] };
        const added = addPart(definition, 'states', null, state, index);
        expect(findPart(added, 'states', 'new')?.index).toBe(Math.min(index, definition.states.length));
        expect(findPart(changePart(added, 'states', 'new', {}, 0), 'states', 'new')?.index).toBe(0);
        expect(findPart(changePart(added, 'states', 'new', { name: 'x' }), 'states', 'new')?.part.name).toBe('x');
      }),
    );
  });
});

it('a definition in parts is the same definition', () => {
  fc.assert(
    fc.property(definitions, (definition) => {
      expect(fromFlatParts(flatParts(definition), definition.variables)).toEqual(definition);
    }),
  );
});

it('a copy with new ids refers to its own parts', () => {
  fc.assert(
    fc.property(definitions, (definition) => {
      let count = 0;
      const copy = withNewIds(definition, () => `new${count++}`);
      expect(brokenReferences(copy)).toEqual([]);
      for (const id of flatParts(definition).keys()) expect(JSON.stringify(copy)).not.toContain(`"id":"${id}"`);
      const parts = [...flatParts(definition).values()];
      expect([...flatParts(copy).values()].map(({ kind }) => kind)).toEqual(parts.map(({ kind }) => kind));
    }),
  );
});
