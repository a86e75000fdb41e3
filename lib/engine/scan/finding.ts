import type { CheckCode, KnownNames } from '../check-flow';
import type { FlowSettings } from '../flow-settings';
import type { FlowEdit } from './flow-edit';
import type { ScanCode } from './rules/registry';

/** `hint`: nothing is wrong, but customers may be better served. The others are as in checks. */
export const SEVERITIES = ['error', 'warning', 'hint'] as const;
export type Severity = (typeof SEVERITIES)[number];

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
