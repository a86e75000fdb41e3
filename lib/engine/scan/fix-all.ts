import type { EdgeDefinition } from '../flow-definition';
import type { ScanNames } from './finding';
import { applyEdits, type FlowEdit, type ScannedFlow } from './flow-edit';
import { scanFlow } from './scan-flow';

/** Each round fixes what the ones before have uncovered. A few are enough for any flow that people write. */
const mostRounds = 10;

/** All safe fixes of a flow, and of what it becomes by them. */
export function safeEdits(flow: ScannedFlow, known: ScanNames): FlowEdit[] {
  const edits: FlowEdit[] = [];
  let current = flow;
  for (let round = 0; round < mostRounds; round++) {
    const touched = new Set<string>();
    const next = scanFlow(current, known)
      .flatMap(({ fix }) => (fix?.is_safe ? [fix.edits] : []))
      .filter((own) => {
        // Two fixes of one part do not know of each other: the second one is found again.
        const parts = own.map(partOf);
        const isFree = !parts.some((part) => touched.has(part));
        for (const part of parts) touched.add(part);
        return isFree;
      })
      .flat();
    if (next.length === 0) break;
    edits.push(...next);
    current = applyEdits(current, next, (edge): EdgeDefinition => ({ id: '', ...edge }));
  }
  return edits;
}

function partOf(edit: FlowEdit): string {
  return 'id' in edit ? edit.id : edit.do;
}
