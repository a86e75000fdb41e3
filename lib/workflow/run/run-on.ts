import type { JsonValue, Variables } from '../../engine/json-value';
import { isMissing, readVariable } from '../../engine/value-text';
import type { Answer, ComponentModule, ComponentNext, ComponentView, RequestFor, WaitFor } from '../components/component-module';
import { componentModule } from '../components/registry';
import { holds } from '../conditions';
import type { WorkflowComponent, WorkflowField, WorkflowState, WorkflowTransition } from '../definition';
import type { Waiting, WorkflowRequest } from '../instance';
import { readValue } from '../read-value';
import { noted, WorkflowStop, type WorkflowRun } from './workflow-run';

/** Runs components and takes transitions until the instance waits or ends. */
export function runOn(run: WorkflowRun): void {
  while (run.state.status === 'running' && run.state.waiting === null) {
    const state = run.index.states.get(run.state.state_id ?? '');
    if (!state) throw new WorkflowStop({ code: 'missing_component' });
    const component = state.components[run.state.component];
    if (component) begin(run, component);
    else if (state.type === 'end') complete(run);
    else leave(run, state);
  }
}

/** Enters a state. A form in it that was answered before asks again. */
export function enter(run: WorkflowRun, state: WorkflowState): void {
  run.state.state_id = state.id;
  run.state.component = 0;
  run.note('entered', { details: { name: state.name, type: state.type } });
  for (const { type, inputs } of state.components) if (componentModule(type)?.asks) run.forget(inputs);
}

/** Gives the component what it waited for, and ends the wait. */
export function goOn(run: WorkflowRun, waiting: Waiting, answer: Answer, details: JsonValue): void {
  const component = run.index.components.get(waiting.component_id);
  if (!component) throw new WorkflowStop({ code: 'missing_component' });
  const { module, view } = prepare(run, component);
  const next = module.resume?.(view, answer) ?? { type: 'continue' };
  const type = waiting.kind === 'effect' ? 'effect' : 'answered';
  run.note(type, { component_id: component.id, ms: run.env.now - waiting.since, details });
  if (next.type === 'stay') return;
  if (waiting.kind === 'task') run.effects.push({ type: 'close_task', waiting_id: waiting.id });
  if (waiting.kind === 'timer') run.effects.push({ type: 'clear_timer' });
  run.state.waiting = null;
  run.state.status = 'running';
  carryOut(run, component, next, waiting.id);
}

function complete(run: WorkflowRun): void {
  run.state.status = 'completed';
  run.note('status', { details: { status: 'completed' } });
  run.effects.push({ type: 'ended', status: 'completed' });
}

function leave(run: WorkflowRun, state: WorkflowState): void {
  run.countStep();
  const chosen = run.index.transitions.get(state.id)?.find((transition) => isOpen(run, transition));
  const target = chosen && run.index.states.get(chosen.target_state_id);
  if (!target) throw new WorkflowStop({ code: 'no_transition' });
  run.note('transition', { transition_id: chosen.id, details: { name: chosen.name } });
  enter(run, target);
}

function isOpen(run: WorkflowRun, { conditions }: WorkflowTransition): boolean {
  const how = { language: run.env.language, comparisons: run.comparisons };
  return conditions.every((condition) => {
    const field = run.index.fields.get(condition.field_id);
    return field !== undefined && holds(condition, field, readVariable(run.state.values, field.id), how);
  });
}

function begin(run: WorkflowRun, component: WorkflowComponent): void {
  run.countStep();
  const { module, view } = prepare(run, component);
  const [absent] = module.asks ? [] : view.missing.filter((field) => field.is_required);
  if (absent) throw new WorkflowStop({ code: 'missing_input', field_id: absent.id });
  // What fills an input of a form is one of its answers.
  if (module.asks) for (const field of component.inputs) keepInput(run, field, view.inputs);
  carryOut(run, component, module.run(view), null);
}

function keepInput(run: WorkflowRun, field: WorkflowField, inputs: Variables): void {
  const value = readVariable(inputs, field.name);
  if (value !== undefined) run.setValue(field, value);
}

function prepare(
  run: WorkflowRun,
  component: WorkflowComponent,
): { module: ComponentModule; view: ComponentView<Record<string, unknown>> } {
  const module = componentModule(component.type);
  const config = module?.config.safeParse(component.config);
  if (!module || !config?.success) throw new WorkflowStop({ code: 'missing_component' });
  const found = component.inputs.map((field) => ({ field, value: inputValue(run, field) }));
  const inputs = Object.fromEntries(found.flatMap(({ field, value }) => (value === undefined ? [] : [[field.name, value]])));
  const { env, state } = run;
  const view: ComponentView<Record<string, unknown>> = {
    config: config.data,
    component,
    env,
    asks: state.asks,
    inputs,
    missing: found.flatMap(({ field, value }) => (value === undefined ? [field] : [])),
    values: () => ({ ...run.named(), ...inputs }),
    fill: (text) => run.fill(text, inputs),
    fillForPeople: (text) => run.fillForPeople(text, component, inputs),
  };
  return { module, view };
}

/** What its connection brings, or a value that was set before. A value of another type is read as that of the field. */
function inputValue(run: WorkflowRun, field: WorkflowField): JsonValue | undefined {
  const source = run.index.sources.get(field.id);
  const brought = source === undefined ? undefined : readVariable(run.state.values, source);
  const read = isMissing(brought) ? null : readValue(brought, field, run.env.language);
  return read?.ok ? read.value : readVariable(run.state.values, field.id);
}

/** @param answered the id of the wait or request that has just ended */
function carryOut(run: WorkflowRun, component: WorkflowComponent, next: ComponentNext, answered: string | null): void {
  if (next.type === 'fail') throw new WorkflowStop(next.failure);
  if (next.type === 'request') return request(run, component, next.request);
  run.effects.push(...(next.effects ?? []).filter((effect) => effect.type !== 'send' || effect.text.trim() !== ''));
  if (next.type === 'wait') return wait(run, component, next.wait, answered);
  const filled = Object.entries(next.outputs ?? {}).flatMap(([name, value]) => fillOutput(run, component, name, value));
  run.setVariables(next.variables ?? {});
  const said = (next.effects ?? []).flatMap((effect) => (effect.type === 'send' ? [['text', effect.text] as const] : []));
  run.note('component', { component_id: component.id, details: noted({ ...Object.fromEntries([...said, ...filled]), ...next.variables }) });
  run.state.component += 1;
}

/** Stores a value if it is one of the field's data type. */
function fillOutput(run: WorkflowRun, component: WorkflowComponent, name: string, value: JsonValue): [string, JsonValue][] {
  const field = component.outputs.find((output) => output.name === name);
  if (!field) return [];
  const read = readValue(value, field, run.env.language);
  const stored = read.ok ? read.value : null;
  if (!read.ok && read.problem === 'variable_too_large') throw new WorkflowStop({ code: 'effect_failed', problem: read.problem });
  run.setValue(field, stored);
  return [[name, stored]];
}

function wait(run: WorkflowRun, component: WorkflowComponent, what: WaitFor, answered: string | null): void {
  // The other workflow knows the wait by the request that started it.
  const id = what.kind === 'workflow' && answered !== null ? answered : run.newId();
  run.state.waiting = { ...what, id, ...placeOf(run, component) } as Waiting;
  run.state.status = 'waiting';
  run.state.steps = 0;
  run.note('waits', { component_id: component.id, details: { waiting_id: id, kind: what.kind } });
  if (what.kind === 'task') run.effects.push({ type: 'open_task', waiting_id: id, task: what.task });
  if (what.kind === 'timer') run.effects.push({ type: 'set_timer', waiting_id: id, at: what.at });
}

function request(run: WorkflowRun, component: WorkflowComponent, what: RequestFor): void {
  const effect = { id: run.newId(), component_id: component.id, ...what } as WorkflowRequest;
  run.state.waiting = { kind: 'effect', id: effect.id, effect, ...placeOf(run, component) };
  run.effects.push(effect);
}

function placeOf(run: WorkflowRun, component: WorkflowComponent) {
  return { state_id: run.state.state_id ?? '', component_id: component.id, since: run.env.now };
}
