import { expect, it } from 'vitest';
import type { WorkflowDefinition, WorkflowField, WorkflowState } from '@/lib/workflow/definition';
import { definitionSchema } from '@/lib/workflow/schema';
import { pieceOf, readPiece, withPiece } from './workflow-piece';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const field = (number: number, name: string): WorkflowField => ({
  id: id(number),
  name,
  description: '',
  is_required: false,
  data_type: 'text',
  choices: [],
  group: null,
});
const state = (number: number, type: WorkflowState['type'], fields: { inputs?: WorkflowField[]; outputs?: WorkflowField[] } = {}) => ({
  id: id(number),
  name: `state ${number}`,
  type,
  position: { x: number, y: 0 },
  components: [{ id: id(number + 100), type: 'message', name: 'message', config: { text: 'x' }, inputs: [], outputs: [], ...fields }],
});
const definition: WorkflowDefinition = {
  states: [
    state(1, 'start', { outputs: [field(11, 'first')] }),
    state(2, 'standard', { inputs: [field(21, 'in')], outputs: [field(22, 'out')] }),
    state(3, 'end'),
  ],
  transitions: [
    { id: id(51), name: '', source_state_id: id(1), target_state_id: id(2), conditions: [] },
    {
      id: id(52),
      name: '',
      source_state_id: id(2),
      target_state_id: id(3),
      conditions: [
        { id: id(61), field_id: id(22), operator: '==', value: '1' },
        { id: id(62), field_id: id(11), operator: '==', value: '2' },
      ],
    },
  ],
  connections: [{ id: id(71), source_field_id: id(11), target_field_id: id(21) }],
  variables: {},
};
const whole = new Set(definition.states.map((one) => one.id));

it('copies states with the transitions between them, but never the start', () => {
  const piece = pieceOf(definition, whole);
  expect(piece?.states.map((one) => one.id)).toEqual([id(2), id(3)]);
  expect(piece?.transitions.map((one) => one.id)).toEqual([id(52)]);
  expect(pieceOf(definition, new Set([id(1)]))).toBeNull();
  expect(readPiece(JSON.stringify(piece))).toEqual(piece);
  expect(readPiece('{"format":"hamdam.workflow-piece/1"}')).toBeNull();
  expect(readPiece('text')).toBeNull();
});

it('pastes with ids of its own, and keeps what other parts of the same workflow fill', () => {
  const piece = pieceOf(definition, whole);
  if (!piece) throw new Error('nothing was copied');
  const { definition: next, ids } = withPiece(definition, piece, { x: 10, y: 20 });
  expect(definitionSchema.safeParse(next).success).toBe(true);
  expect(next.states).toHaveLength(5);
  expect(next.states.find((one) => one.id === ids[0])?.position).toEqual({ x: 12, y: 20 });
  const copy = next.states.find((one) => one.id === ids[0])?.components[0];
  expect(next.connections[1]).toMatchObject({ source_field_id: id(11), target_field_id: copy?.inputs[0]?.id });
  expect(next.transitions[2]?.conditions.map(({ field_id }) => field_id)).toEqual([copy?.outputs[0]?.id, id(11)]);
});

it('leaves out what refers to fields that another workflow does not have', () => {
  const piece = pieceOf(definition, whole);
  const other: WorkflowDefinition = { states: [], transitions: [], connections: [], variables: {} };
  if (!piece) throw new Error('nothing was copied');
  const { definition: next } = withPiece(other, piece, { x: 0, y: 0 });
  expect(definitionSchema.safeParse(next).success).toBe(true);
  expect(next.connections).toEqual([]);
  expect(next.transitions[0]?.conditions).toHaveLength(1);
});
