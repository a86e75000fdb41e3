import type { WorkflowProblemCode } from '../check-definition';
import type { WorkflowDefinition } from '../definition';
import { buildDefinition } from '../golden/build-definition';
import type { GoldenComponent, GoldenDefinition, GoldenState } from '../golden/golden-file';

const id = (letter: string) => `00000000-0000-4000-8000-00000000000${letter}`;
/** What the business has. */
export const present = { actions: new Set([id('a')]), workflows: new Set([id('c')]), assistants: new Set([id('b')]) };
const end: GoldenState = { id: 'end', type: 'end' };
const amount = { id: 'amount', type: 'number' } as const;
const form: GoldenComponent = { id: 'form', type: 'form', inputs: [amount] };
const call = (more: Partial<GoldenComponent> = {}): GoldenComponent => ({
  id: 'call',
  type: 'action',
  config: { action_id: id('a') },
  ...more,
});

/** A start with these components, and an end. */
const only = (components: GoldenComponent[], more: Partial<GoldenDefinition> = {}): WorkflowDefinition =>
  buildDefinition({ states: [{ id: 's', components }, end], paths: [{ from: 's', to: 'end' }], ...more });
const withPaths = (paths: GoldenDefinition['paths']) => only([form], { paths });
const withStates = (states: GoldenState[], paths: GoldenDefinition['paths']) => buildDefinition({ states, paths });
const without = (component: GoldenComponent, output: string): WorkflowDefinition => {
  const definition = only([component]);
  const change = ({ outputs, ...one }: WorkflowDefinition['states'][number]['components'][number]) => ({
    ...one,
    outputs: outputs.filter(({ name }) => name !== output),
  });
  return { ...definition, states: definition.states.map((state) => ({ ...state, components: state.components.map(change) })) };
};

/** For every rule, a definition that breaks it, where, and one that does not. */
export const checkCases: [WorkflowProblemCode, WorkflowDefinition, object, WorkflowDefinition][] = [
  ['no_start', withStates([{ ...end }], []), {}, only([])],
  [
    'several_starts',
    withStates(
      [{ id: 's' }, { id: 't', type: 'start' }, end],
      [
        { from: 's', to: 'end' },
        { from: 't', to: 'end' },
      ],
    ),
    { state_id: 't' },
    withStates(
      [{ id: 's' }, { id: 't' }, end],
      [
        { from: 's', to: 't' },
        { from: 't', to: 'end' },
      ],
    ),
  ],
  ['no_end', withStates([{ id: 's' }], []), {}, withStates([{ id: 's' }, end], [{ from: 's', to: 'end' }])],
  [
    'unreachable',
    withStates(
      [{ id: 's' }, { id: 't' }, end],
      [
        { from: 's', to: 'end' },
        { from: 't', to: 'end' },
      ],
    ),
    { state_id: 't' },
    only([]),
  ],
  [
    'no_way_to_end',
    withStates(
      [{ id: 's' }, { id: 't' }, end],
      [
        { from: 's', to: 't' },
        { from: 't', to: 's' },
      ],
    ),
    { state_id: 't' },
    withStates(
      [{ id: 's' }, { id: 't' }, end],
      [
        { from: 's', to: 't' },
        { from: 't', to: 'end' },
      ],
    ),
  ],
  [
    'transition_from_end',
    withPaths([
      { from: 's', to: 'end' },
      { from: 'end', to: 's' },
    ]),
    { transition_id: 'path1' },
    withPaths([{ from: 's', to: 'end' }]),
  ],
  [
    'default_not_last',
    withPaths([
      { from: 's', to: 'end' },
      { from: 's', to: 'end', when: ['amount > 1'] },
    ]),
    { transition_id: 'path0' },
    withPaths([
      { from: 's', to: 'end', when: ['amount > 1'] },
      { from: 's', to: 'end' },
    ]),
  ],
  [
    'condition_incomplete',
    withPaths([{ from: 's', to: 'end', when: ['amount > 1', 'amount ==  '] }]),
    { transition_id: 'path0', condition_id: 'path0.1' },
    withPaths([{ from: 's', to: 'end', when: ['amount == 0'] }]),
  ],
  ['condition_incomplete', withPaths([{ from: 's', to: 'end', when: ['gone == 1'] }]), { field_id: 'gone' }, only([])],
  [
    'condition_field_not_filled',
    withStates(
      [{ id: 's' }, { id: 't', components: [form] }, end],
      [
        { from: 's', to: 't', when: ['amount > 1'] },
        { from: 't', to: 'end' },
      ],
    ),
    { transition_id: 'path0', field_id: 'amount' },
    withStates(
      [{ id: 's', components: [form] }, { id: 't' }, end],
      [
        { from: 's', to: 't' },
        { from: 't', to: 'end', when: ['amount > 1'] },
      ],
    ),
  ],
  [
    'condition_field_not_filled',
    only([form, call({ inputs: [{ id: 'in' }] })], { paths: [{ from: 's', to: 'end', when: ['in == 1'] }], connections: { in: 'amount' } }),
    { field_id: 'in' },
    only([form, call()], { paths: [{ from: 's', to: 'end', when: ['call.status == 200'] }] }),
  ],
  [
    'condition_value_unreadable',
    withPaths([{ from: 's', to: 'end', when: ['amount > much'] }]),
    { condition_id: 'path0.0' },
    withPaths([{ from: 's', to: 'end', when: ['amount > ۱۲'] }]),
  ],
  ['unknown_component', only([{ id: 'odd', type: 'teleport' }]), { component_id: 'odd' }, only([form])],
  [
    'invalid_setting',
    only([{ id: 'w', type: 'wait', config: { minutes: -1 } }]),
    { component_id: 'w', setting: 'minutes' },
    only([{ id: 'w', type: 'wait' }]),
  ],
  [
    'setting_required',
    only([{ id: 'm', type: 'message', config: { text: ' ' } }]),
    { setting: 'text' },
    only([{ id: 'm', type: 'message', config: { text: 'x' } }]),
  ],
  ['setting_required', only([{ ...form, inputs: [] }]), { setting: 'inputs' }, only([form])],
  [
    'setting_required',
    only([{ id: 'c', type: 'choice', config: { text: '?', choices: ['x'] } }]),
    { setting: 'choices' },
    only([{ id: 'c', type: 'choice', config: { text: '?', choices: ['x', 'y'] } }]),
  ],
  [
    'setting_required',
    only([{ id: 'v', type: 'set_variables', config: { assignments: [{ name: 'x', expression: '' }] } }]),
    { setting: 'assignments.0.expression' },
    only([{ id: 'v', type: 'set_variables', config: { assignments: [{ name: 'x', expression: '1' }] } }]),
  ],
  [
    'setting_required',
    only([{ id: 'w', type: 'wait', config: { until: 'date' } }]),
    { setting: 'date' },
    only(
      [
        { id: 'f', type: 'form', inputs: [{ id: 'day', type: 'date' }] },
        { id: 'w', type: 'wait', config: { until: 'date' } },
      ],
      { connections: { 'w.date': 'day' } },
    ),
  ],
  [
    'setting_required',
    only([{ id: 'p', type: 'approval' }]),
    { setting: 'title' },
    only([{ id: 'p', type: 'approval', config: { title: 'x' } }]),
  ],
  [
    'setting_required',
    only([{ id: 'n', type: 'notification' }]),
    { setting: 'title' },
    only([{ id: 'n', type: 'notification', config: { title: 'x' } }]),
  ],
  ['setting_required', only([call({ config: {} })]), { setting: 'action_id' }, only([call()])],
  ['unknown_action', only([call({ config: { action_id: id('d') } })]), { component_id: 'call', setting: 'action_id' }, only([call()])],
  [
    'unknown_workflow',
    only([{ id: 'x', type: 'start_workflow', config: { workflow_id: id('d') } }]),
    { setting: 'workflow_id' },
    only([{ id: 'x', type: 'start_workflow', config: { workflow_id: id('c') } }]),
  ],
  [
    'unknown_assistant',
    only([{ id: 'x', type: 'prompt', config: { assistant_id: id('d'), prompt: 'x' } }]),
    { setting: 'assistant_id' },
    only([{ id: 'x', type: 'knowledge', config: { assistant_id: id('b'), question: 'x' } }]),
  ],
  ['fixed_field_missing', without(call(), 'status'), { component_id: 'call', name: 'status' }, only([call()])],
  [
    'duplicate_field_name',
    only([{ ...form, inputs: [amount, { id: 'other', name: 'amount' }] }]),
    { field_id: 'other' },
    only([{ ...form, inputs: [amount, { id: 'other' }] }]),
  ],
  [
    'input_not_filled',
    only([form, call({ inputs: [{ id: 'in' }] })]),
    { component_id: 'call', field_id: 'in' },
    only([form, call({ inputs: [{ id: 'in' }, { id: 'more', optional: true }] })], { connections: { in: 'amount' } }),
  ],
  [
    'connection_not_filled',
    only([call({ inputs: [{ id: 'in' }] }), form], { connections: { in: 'amount' } }),
    { component_id: 'call', field_id: 'in', connection_id: 'to in' },
    only([form, call({ inputs: [{ id: 'in' }] })], { connections: { in: 'amount' } }),
  ],
  [
    'connection_not_filled',
    only([call({ inputs: [{ id: 'in' }] })], { connections: { in: 'in' } }),
    { connection_id: 'to in' },
    // A path leads back, so the later component may have run before.
    only([call({ inputs: [{ id: 'in' }] }), form], {
      paths: [
        { from: 's', to: 's', when: ['amount > 1'] },
        { from: 's', to: 'end' },
      ],
      connections: { in: 'amount' },
    }),
  ],
];
