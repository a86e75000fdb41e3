import type { JsonValue, Variables } from '../../engine/json-value';
import type { Locale } from '../../locales';
import type { FieldType } from '../definition';
import type { WorkflowEnv, WorkflowEvent, WorkflowInstance, WorkflowResult } from '../instance';

/** Runs of workflows as data: definitions, events, and the expected results. */
export interface GoldenFile {
  /** The subject of the file. */
  about: string;
  definitions: Record<string, GoldenDefinition>;
  cases: GoldenCase[];
}

/** A definition in short. The first state is the start unless another is. */
export interface GoldenDefinition {
  states: GoldenState[];
  /** The transitions in order. A condition is `field operator value`. */
  paths: { from: string; to: string; when?: string[] }[];
  /** The source of an input, by the ids of both. */
  connections?: Record<string, string>;
  variables?: Variables;
}

export interface GoldenState {
  id: string;
  type?: 'start' | 'standard' | 'end';
  components?: GoldenComponent[];
}

/** Its fixed fields have the ids `component.name`. */
export interface GoldenComponent {
  id: string;
  type: string;
  config?: Record<string, JsonValue>;
  inputs?: GoldenField[];
  outputs?: GoldenField[];
}

/** Required unless it is optional. Named like its id unless it has a name. */
export interface GoldenField {
  id: string;
  name?: string;
  asks?: string;
  type?: FieldType;
  choices?: string[];
  optional?: boolean;
}

export interface GoldenCase {
  name: string;
  definition: string;
  /** One by one unless it is set. */
  asks?: WorkflowInstance['asks'];
  language?: Locale;
  working_hours?: WorkflowEnv['working_hours'];
  steps: GoldenStep[];
}

/** One event and its expected results. What a step does not mention is not checked, except what is said and requested. */
export interface GoldenStep {
  /** The event: values to start with, a message, or another event. */
  start?: Variables;
  say?: string;
  event?: WorkflowEvent;
  /** Seconds since the previous event. The first is Saturday noon in Tehran. */
  after?: number;
  /** The results of requests, in order. What was found or made is `{ value }`. Without one for the last, nothing is reported. */
  results?: (Omit<WorkflowResult & { ok: true }, 'ok'> | { failure: (WorkflowResult & { ok: false })['failure'] })[];

  /** False: it is not accepted, and changes nothing. */
  accepted?: false;
  problems?: Record<string, string>;
  /** All that is said, in order: texts, or with their choices. */
  says?: (string | { text: string; choices: string[] })[];
  /** All requests, in order: the fields to check. */
  requests?: Record<string, JsonValue>[];
  /** All other effects, in order: the fields to check. */
  effects?: Record<string, JsonValue>[];
  status?: string;
  state?: string;
  waiting?: Record<string, JsonValue> | null;
  /** By the id of the field. Null also matches a missing value. */
  values?: Record<string, JsonValue>;
  variables?: Record<string, JsonValue>;
  failure?: Record<string, JsonValue>;
  /** Entries that must be in the history of this event, in this order. */
  history?: Record<string, JsonValue>[];
}
