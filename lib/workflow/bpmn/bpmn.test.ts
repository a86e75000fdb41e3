import { BpmnModdle } from 'bpmn-moddle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '@/lib/engine/json-value';
import { COMPONENT_TYPES } from '../components/registry';
import { COMPARISON_OPERATORS } from '../../engine/conditions/comparison-operator';
import type { WorkflowDefinition, WorkflowField } from '../definition';
import { FIELD_TYPES } from '../definition';
import { definitionSchema } from '../schema';
import { readBpmn } from './read-bpmn';
import { writeBpmn } from './write-bpmn';

const counter = () => {
  let number = 0;
  return () => `00000000-0000-4000-8000-${String((number += 1)).padStart(12, '0')}`;
};

const newId = fc.uuid();
const title = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 40 })
  .map((text) => text.replaceAll('\0', '').trim())
  .filter((text) => text !== '');

const field: fc.Arbitrary<WorkflowField> = fc.record({
  id: newId,
  name: fc.stringMatching(/^[a-zآ-ی_][a-z0-9آ-ی_]{0,10}$/),
  description: fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '')),
  is_required: fc.boolean(),
  data_type: fc.constantFrom(...FIELD_TYPES),
  choices: fc.array(title, { maxLength: 3 }),
  group: fc.option(title),
});

const json = fc
  .jsonValue({ maxDepth: 3 })
  .filter((value) => !JSON.stringify(value).includes('\\u0000') && !JSON.stringify(value).includes('__proto__')) as fc.Arbitrary<JsonValue>;

/** Any definition that can be stored, valid or not. */
const definition: fc.Arbitrary<WorkflowDefinition> = fc
  .array(
    fc.record({
      id: newId,
      name: title,
      type: fc.constantFrom('start' as const, 'standard' as const, 'end' as const),
      position: fc.record({ x: fc.double({ min: -1e5, max: 1e5, noNaN: true }), y: fc.integer({ min: -1e5, max: 1e5 }) }),
      components: fc.array(
        fc.record({
          id: newId,
          type: fc.constantFrom(...COMPONENT_TYPES),
          name: title,
          config: fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), json, { maxKeys: 3 }),
          inputs: fc.array(field, { maxLength: 2 }),
          outputs: fc.array(field, { maxLength: 2 }),
        }),
        { maxLength: 2 },
      ),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .chain((states) => {
    const components = states.flatMap((state) => state.components);
    const inputs = components.flatMap((component) => component.inputs.map(({ id }) => id));
    const outputs = components.flatMap((component) => component.outputs.map(({ id }) => id));
    const stateId = fc.constantFrom(...states.map(({ id }) => id));
    const condition = fc.record({
      id: newId,
      field_id: fc.constantFrom(...inputs, ...outputs, '00000000-0000-4000-8000-999999999999'),
      operator: fc.constantFrom(...COMPARISON_OPERATORS),
      value: fc.oneof(title, fc.constantFrom('', '5', '-1.5', 'true')),
    });
    const connections = fc.uniqueArray(
      fc.record({ id: newId, source_field_id: fc.constantFrom(...outputs, ''), target_field_id: fc.constantFrom(...inputs, '') }),
      { selector: ({ target_field_id }) => target_field_id, maxLength: 4 },
    );
    return fc.record({
      // Only one start: the second one of a file becomes a task.
      states: fc.constant(
        states.map((state, index) => (index > 0 && state.type === 'start' ? { ...state, type: 'standard' as const } : state)),
      ),
      transitions: fc.array(
        fc.record({
          id: newId,
          name: fc.oneof(title, fc.constant('')),
          source_state_id: stateId,
          target_state_id: stateId,
          conditions: fc.array(condition, { maxLength: 3 }),
        }),
        { maxLength: 8 },
      ),
      connections: connections.map((all) => all.filter(({ source_field_id, target_field_id }) => source_field_id && target_field_id)),
      variables: fc.dictionary(
        fc.stringMatching(/^[a-z_]{1,9}$/).filter((name) => name !== '__proto__'),
        json,
        { maxKeys: 3 },
      ),
    });
  });

describe('what was exported', () => {
  it('is the same when it is imported', async () => {
    await fc.assert(
      fc.asyncProperty(definition, async (written) => {
        const { data: stored } = definitionSchema.safeParse(written);
        // Smaller cases may repeat an id.
        fc.pre(stored !== undefined);
        if (!stored) return;
        const text = await writeBpmn('returns', stored);
        expect(await readBpmn(text, counter())).toEqual({ definition: stored, name: 'returns', notes: [] });
      }),
      { numRuns: 100 },
    );
  });

  it('is drawn completely for an unmodified parser of BPMN, and the same when that has written it', async () => {
    await fc.assert(
      fc.asyncProperty(definition, async (written) => {
        const { data: stored } = definitionSchema.safeParse(written);
        fc.pre(stored !== undefined);
        if (!stored) return;
        const model = new BpmnModdle();
        const { rootElement, warnings } = await model.fromXML(await writeBpmn('returns', stored));
        expect(warnings).toEqual([]);
        expect(rootElement).toMatchObject({
          diagrams: [{ plane: { planeElement: { length: stored.states.length + stored.transitions.length } } }],
        });
        const { xml } = await model.toXML(rootElement, { format: true });
        expect(await readBpmn(xml, counter())).toEqual({ definition: stored, name: 'returns', notes: [] });
      }),
      { numRuns: 50 },
    );
  });
});
