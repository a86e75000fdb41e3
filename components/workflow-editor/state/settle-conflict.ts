import type { JsonValue } from '@/lib/engine/json-value';
import type { WorkflowDefinition } from '@/lib/workflow/definition';
import { deletePart, withoutOrphans } from '@/lib/workflow/edit/edit-parts';
import { flatParts, fromFlatParts } from '@/lib/workflow/edit/flat-parts';
import type { MergeConflict } from '@/lib/workflow/merge-definition';

/** The merged definition with the other person's side of a conflict. After a merge, it has mine. */
export function withTheirs(merged: WorkflowDefinition, theirs: WorkflowDefinition, conflict: MergeConflict): WorkflowDefinition {
  const { part_id, field } = conflict;
  if (part_id === 'variables' && field !== null) {
    const { [field]: _mine, ...variables } = merged.variables;
    const value: JsonValue | undefined = theirs.variables[field];
    return { ...merged, variables: value === undefined ? variables : { ...variables, [field]: value } };
  }
  const [flat, their] = [flatParts(merged), flatParts(theirs).get(part_id)];
  const mine = flat.get(part_id);
  if (mine && !their) return deletePart(merged, mine.kind, part_id);
  if (!mine || !their) return merged;
  if (field === null && their.kind === 'inputs') {
    // Both connected this input.
    const others = merged.connections.filter(({ target_field_id }) => target_field_id !== part_id);
    return withoutOrphans({
      ...merged,
      connections: [...others, ...theirs.connections.filter(({ target_field_id }) => target_field_id === part_id)],
    });
  }
  const fields = field === null ? their.fields : { ...mine.fields, [field]: their.fields[field] };
  return withoutOrphans(fromFlatParts(flat.set(part_id, { ...mine, fields }), merged.variables));
}
