import { checkFlow } from '../check-flow';
import { outgoingEdges } from '../check-flow/flow-graph';
import { checkRules } from './check-rules';
import { findCoverage } from './cover/coverage';
import { SCAN_CODES, SEVERITIES, type Finding, type ScanNames } from './finding';
import type { ScannedFlow } from './flow-edit';
import { scanRules } from './rules/registry';
import type { ScanRule, ScanView } from './scan-rule';

/**
 * Everything that the author of a flow should look at, the most serious first: what a check reports, and what the rules
 * of the scan find. Some of it has a fix.
 */
export function scanFlow(flow: ScannedFlow, known: ScanNames): Finding[] {
  const nodes = new Map(flow.nodes.map((node) => [node.id, node]));
  const outgoing = outgoingEdges(flow.nodes, flow.edges);
  const view: ScanView = {
    ...flow,
    known,
    problems: checkFlow(flow, known),
    nameOf: (id) => nodes.get(id)?.title.trim() || (nodes.get(id)?.key ?? ''),
    outgoing,
    coverage: findCoverage(flow, outgoing),
  };
  const findings = [
    ...view.problems.map((problem): Finding => {
      const { field, fix } = checkRules[problem.code];
      const own = fix?.(problem, view);
      return { ...problem, ...(field !== undefined && { field }), ...(own && { fix: own }) };
    }),
    ...SCAN_CODES.flatMap((code): Finding[] => {
      const rule: ScanRule = scanRules[code];
      return rule.find(view).map((found) => ({ code, severity: rule.severity, ...found }));
    }),
  ];
  return findings.toSorted((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity));
}
