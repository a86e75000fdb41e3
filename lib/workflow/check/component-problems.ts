import type { WorkflowProblem } from '../workflow-problem';
import type { ComponentModule, KnownTargets } from '../components/component-module';
import { componentModule } from '../components/registry';
import { cumulativeFields } from '../cumulative-fields';
import type { WorkflowComponent, WorkflowDefinition, WorkflowState } from '../definition';
import { reachedStates, waysForward } from '../reached-states';
import { indexOf } from '../workflow-index';

/** The problems of a state's components: of their settings, their fields, and what fills these. */
export function componentProblems(definition: WorkflowDefinition, state: WorkflowState, known: KnownTargets): WorkflowProblem[] {
  const { sources } = indexOf(definition);
  return [
    ...state.components.flatMap((component): WorkflowProblem[] => {
      const at = { state_id: state.id, component_id: component.id };
      const module = componentModule(component.type);
      if (!module) return [{ code: 'unknown_component', ...at }];
      return [...settingProblems(component, module, sources, known), ...fieldProblems(component, module, sources)].map((problem) => ({
        ...problem,
        ...at,
      }));
    }),
    ...connectionProblems(definition, state),
  ];
}

function settingProblems(
  component: WorkflowComponent,
  module: ComponentModule,
  sources: ReadonlyMap<string, string>,
  known: KnownTargets,
): WorkflowProblem[] {
  const read = module.config.safeParse(component.config);
  if (!read.success) return read.error.issues.map(({ path }) => ({ code: 'invalid_setting', setting: path.join('.') }));
  const filled = new Set(component.inputs.filter(({ id }) => sources.has(id)).map(({ name }) => name));
  return module.problems({ config: read.data, filled, component, known });
}

function fieldProblems(
  { inputs, outputs }: WorkflowComponent,
  module: ComponentModule,
  sources: ReadonlyMap<string, string>,
): WorkflowProblem[] {
  const missing = [...without(module.inputs, inputs), ...without(module.outputs, outputs)];
  const unfilled = module.asks ? [] : inputs.filter(({ id, is_required }) => is_required && !sources.has(id));
  return [
    ...missing.map(({ name }) => ({ code: 'fixed_field_missing', name }) as const),
    ...[...repeated(inputs), ...repeated(outputs)].map(({ id }) => ({ code: 'duplicate_field_name', field_id: id }) as const),
    ...unfilled.map(({ id }) => ({ code: 'input_not_filled', field_id: id }) as const),
  ];
}

/** Connections bring what earlier components have filled on some path. */
function connectionProblems(definition: WorkflowDefinition, state: WorkflowState): WorkflowProblem[] {
  const owners = new Map(
    state.components.flatMap((component, place) => component.inputs.map(({ id }) => [id, { component, place }] as const)),
  );
  const own = definition.connections.filter(({ target_field_id: id }) => owners.has(id));
  if (own.length === 0) return [];
  const places = new Map(
    cumulativeFields(definition, state.id).map(({ field, component }) => [field.id, state.components.indexOf(component)]),
  );
  const ways = waysForward(definition.transitions);
  const isInLoop = reachedStates(ways, ways.get(state.id) ?? []).has(state.id);
  return own.flatMap(({ id, source_field_id, target_field_id }) => {
    const place = places.get(source_field_id);
    const target = owners.get(target_field_id);
    // -1 is a component of another state.
    if (!target || (place !== undefined && (place < target.place || isInLoop))) return [];
    return [
      {
        code: 'connection_not_filled',
        state_id: state.id,
        component_id: target.component.id,
        field_id: target_field_id,
        connection_id: id,
      },
    ];
  });
}

function without<Field extends { name: string }>(wanted: readonly Field[], fields: readonly { name: string }[]): Field[] {
  return wanted.filter(({ name }) => !fields.some((field) => field.name === name));
}

function repeated<Field extends { name: string }>(fields: readonly Field[]): Field[] {
  const names = fields.map(({ name }) => name);
  return fields.filter(({ name }, place) => names.indexOf(name) < place);
}
