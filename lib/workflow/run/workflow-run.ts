import { contextFits } from '../../engine/context-fits';
import { loggedValue } from '../../engine/turn/logged';
import type { JsonValue, Variables } from '../../engine/json-value';
import { replacePlaceholders } from '../../engine/replace-placeholders';
import { Comparisons } from '../../engine/turn/comparisons';
import { fitsInto } from '../../text/first-bytes';
import { valueText } from '../../engine/value-text';
import { limits } from '../../limits';
import type { WorkflowComponent, WorkflowDefinition, WorkflowField } from '../definition';
import type { HistoryEntry, WorkflowEffect, WorkflowEnv, WorkflowFailure, WorkflowInstance } from '../instance';
import { namedValues } from '../named-values';
import { shownValue } from '../shown-value';
import { indexOf, type WorkflowIndex } from '../workflow-index';
import { nameLoop } from './name-loop';

/** A text of this many characters counts as one more step, so that a loop cannot say megabytes. */
const CHARACTERS_OF_A_STEP = 4_000;

type Mutable<Type> = { -readonly [Field in keyof Type]: Type[Field] };

/** Ends a run early. Only `advance` catches it. */
export class WorkflowStop extends Error {
  constructor(readonly failure: WorkflowFailure) {
    super(failure.code);
  }
}

/** One event in progress: the next state of its instance, and its effects. */
export class WorkflowRun {
  /** Changed in place. What it contains is replaced, never changed. */
  readonly state: Mutable<WorkflowInstance>;
  effects: WorkflowEffect[] = [];
  readonly index: WorkflowIndex;
  readonly comparisons = new Comparisons(0);

  constructor(
    readonly definition: WorkflowDefinition,
    instance: WorkflowInstance,
    readonly env: WorkflowEnv,
  ) {
    this.state = { ...instance };
    this.index = indexOf(definition);
  }

  /** A new id for a wait or a request. */
  newId(): string {
    this.state.counter += 1;
    return `w${this.state.counter}`;
  }

  note(type: HistoryEntry['type'], entry: Partial<Omit<HistoryEntry, 'type' | 'at'>> = {}): void {
    const { state_id } = this.state;
    const place = { state_id, component_id: null, transition_id: null, ms: null, details: null };
    this.state.history = [...this.state.history, { at: this.env.now, type, ...place, ...entry }];
  }

  countStep(): void {
    this.countSteps(1);
  }

  /** Replaces placeholders. What the component itself is given counts before everything else. */
  fill(text: string, inputs: Variables): string {
    return this.replace(text, () => ({ ...this.named(), ...inputs }));
  }

  /** The same in a text that people read. */
  fillForPeople(text: string, component: WorkflowComponent, inputs: Variables): string {
    return this.replace(text, () => {
      const { language } = this.env;
      const types = new Map(component.inputs.map(({ name, data_type }) => [name, data_type]));
      const values = mapValues(this.state.values, (value, id) => shownValue(value, this.index.fields.get(id)?.data_type, language));
      const variables = mapValues(this.state.variables, (value) => shownValue(value, undefined, language));
      const own = mapValues(inputs, (value, name) => shownValue(value, types.get(name), language));
      return { ...namedValues(this.definition, { ...this.state, values, variables }), ...own };
    });
  }

  private replace(text: string, variables: () => Variables): string {
    const filled = text.includes('{{') ? replacePlaceholders(text, variables()) : text;
    this.countSteps(Math.floor(filled.length / CHARACTERS_OF_A_STEP));
    return filled;
  }

  named(): Variables {
    return namedValues(this.definition, this.state);
  }

  /** Stores what a component has filled, as the last one. */
  setValue({ id }: WorkflowField, value: JsonValue): void {
    this.store({ [id]: value }, {});
    this.state.filled = [...this.state.filled.filter((one) => one !== id), id];
  }

  setVariables(variables: Variables): void {
    this.store({}, variables);
  }

  /** Forgets what a form was answered, so that it asks again. */
  forget(fields: readonly WorkflowField[]): void {
    const ids = new Set(fields.map(({ id }) => id).filter((id) => this.state.filled.includes(id)));
    if (ids.size === 0) return;
    this.state.values = Object.fromEntries(Object.entries(this.state.values).filter(([id]) => !ids.has(id)));
    this.state.filled = this.state.filled.filter((id) => !ids.has(id));
  }

  dropMessages(): void {
    this.effects = this.effects.filter(({ type }) => type !== 'send' && type !== 'notify');
  }

  private store(values: Variables, variables: Variables): void {
    const problem = sizeProblem(this.state, values, variables);
    if (problem) throw new WorkflowStop({ code: 'effect_failed', problem });
    this.state.values = { ...this.state.values, ...values };
    this.state.variables = { ...this.state.variables, ...variables };
  }

  private countSteps(count: number): void {
    this.state.steps += count;
    if (this.state.steps > limits.workflow_steps)
      throw new WorkflowStop({ code: 'too_many_steps', loop: nameLoop(this.state, this.index) });
  }
}

function mapValues(variables: Variables, map: (value: JsonValue, name: string) => JsonValue): Variables {
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, map(value, name)]));
}

/** Why an instance cannot take these values beside those that it has: a key of errors.json. Null if it can. */
export function sizeProblem(
  instance: Pick<WorkflowInstance, 'values' | 'variables'>,
  values: Variables,
  variables: Variables,
): 'variable_too_large' | 'context_too_large' | null {
  const given = [...Object.values(values), ...Object.values(variables)];
  if (given.some((value) => !fitsInto(valueText(value), limits.variable_bytes))) return 'variable_too_large';
  // Fields and variables share one limit. No id of a field looks like the name of a variable.
  const all = { ...instance.variables, ...variables, ...instance.values, ...values };
  return contextFits(all, limits.workflow_values) ? null : 'context_too_large';
}

/** Values as the history keeps them. */
export function noted(values: Variables): JsonValue {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, loggedValue(value)]));
}

/** Values that are plain JSON but have read-only types. */
export function asJson(value: object): JsonValue {
  return JSON.parse(JSON.stringify(value)) as JsonValue;
}
