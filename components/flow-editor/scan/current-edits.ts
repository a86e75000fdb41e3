import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import type { FlowEdit } from '@/lib/engine/scan/flow-edit';
import { isSame } from '../state/flow-step';

/**
 * The edits of a suggestion for the flow as it is now. Null if one of them no longer fits: what it changes was changed or
 * deleted since the model has read it.
 *
 * @param then the flow that the model has read
 * @param draftIds the ids of the parts in a draft that was started since
 */
export function currentEdits(edits: readonly FlowEdit[], then: Flow, now: Flow, draftIds: ReadonlyMap<string, string>): FlowEdit[] | null {
  const current = edits.map((edit) => currentEdit(edit, then, now, draftIds));
  return current.every((edit) => edit !== null) ? current : null;
}

function currentEdit(edit: FlowEdit, then: Flow, now: Flow, draftIds: ReadonlyMap<string, string>): FlowEdit | null {
  const idOf = (id: string) => draftIds.get(id) ?? id;
  if (edit.do === 'change_settings') return isUntouched(edit.change, then.settings, now.settings) ? edit : null;
  if (edit.do === 'add_edge') {
    const [source, target] = [idOf(edit.edge.source), idOf(edit.edge.target)];
    const ids = new Set(now.nodes.map(({ id }) => id));
    const isThere = now.edges.some(
      (other) => other.source === source && other.target === target && isSame(other.conditions, edit.edge.conditions),
    );
    return ids.has(source) && ids.has(target) && !isThere ? { ...edit, edge: { ...edit.edge, source, target } } : null;
  }
  const id = idOf(edit.id);
  const partsOf = ({ nodes, edges, handlers }: Flow): readonly { id: string }[] => [...nodes, ...edges, ...handlers];
  const [was, is] = [partsOf(then).find((part) => part.id === edit.id), partsOf(now).find((part) => part.id === id)];
  const isFitting = was && is && (!('change' in edit) || isUntouched(edit.change, was, is));
  return isFitting ? { ...edit, id } : null;
}

/** Whether the fields that a change sets are as they were. */
function isUntouched(change: object, was: object, is: object): boolean {
  return Object.keys(change).every((name) => isSame(was[name as keyof object], is[name as keyof object]));
}
