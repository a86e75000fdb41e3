import type { CheckCode, KnownNames } from '../check-flow';
import type { FlowSettings } from '../flow-settings';
import type { FlowEdit } from './flow-edit';

/** `hint`: nothing is wrong, but customers may be better served. The others are as in checks. */
export const SEVERITIES = ['error', 'warning', 'hint'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What a scan finds besides what a check reports, in the order in which it is listed. */
export const SCAN_CODES = [
  'edge_never_taken',
  'handler_never_taken',
  'overlapping_keywords',
  'loop_without_question',
  'question_without_path',
  'missing_default',
  'default_not_last',
  'unknown_variable',
  'empty_part',
  'handoff_without_hours',
  'handoff_without_message',
  'too_many_paths',
] as const;
export type ScanCode = (typeof SCAN_CODES)[number];

export type FindingCode = CheckCode | ScanCode;

/** The names to which a flow can refer, and what the scan must know besides. */
export interface ScanNames extends KnownNames {
  /** The variables that something other than the flow sets: entities, parameters, actions, other flows. Null if not known. */
  variables: ReadonlySet<string> | null;
}

export interface FindingPlace {
  node_id?: string;
  edge_id?: string;
  handler_id?: string;
  setting?: keyof FlowSettings;
  /** The field of the node, edge, or handler. */
  field?: string;
}

/** The changes that remove a finding. Together they are one step. */
export interface FlowFix {
  edits: FlowEdit[];
  /** Whether it deletes nothing that a customer can reach or that an author may still need. */
  is_safe: boolean;
}

/** Something that the author of a flow should look at. One of the whole flow has no place. */
export interface Finding extends FindingPlace {
  code: FindingCode;
  severity: Severity;
  /** Values for the text. */
  params?: Record<string, string | number>;
  fix?: FlowFix;
}
