import type { CheckProblem } from '../check-flow';
import type { OutgoingEdges } from '../check-flow/flow-graph';
import type { Coverage } from './cover/coverage';
import type { FindingPlace, FlowFix, ScanNames, Severity } from './finding';
import type { ScannedFlow } from './flow-edit';

/** Looks for one kind of finding. What a check of the flow reports already is not its business. */
export interface ScanRule {
  severity: Severity;
  find: (view: ScanView) => Found[];
}

/** A finding, without what its rule says about all of them. */
export interface Found extends FindingPlace {
  /** If it differs from the rule's. */
  severity?: Severity;
  params?: Record<string, string | number>;
  fix?: FlowFix;
}

/** What rules see. */
export interface ScanView extends ScannedFlow {
  known: ScanNames;
  /** What a check of the flow reports. */
  problems: readonly CheckProblem[];
  /** What people call a node. */
  nameOf: (node_id: string) => string;
  /** The edges of each node that lead somewhere, in the order of the list. */
  outgoing: OutgoingEdges;
  /** Which edges and handlers earlier ones leave nothing to. */
  coverage: Coverage;
}
