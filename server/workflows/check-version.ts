import type { ErrorMessageKey, FieldProblem } from '@/lib/errors';
import { formatPath } from '@/lib/describe-issue';
import { checkDefinition, type WorkflowProblem, type WorkflowProblemCode } from '@/lib/workflow/check-definition';
import type { WorkflowDefinition } from '@/lib/workflow/definition';
import { listParts, type PartList } from '@/lib/workflow/edit/part-lists';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { findVersion } from './versions';

/** What keeps a version from being published. Throws not_found. */
export function checkVersion(ctx: Context, id: string) {
  return ctx.db(async (tx) => {
    const { definition } = await findVersion(tx, id);
    return { problems: await problemsOf(tx, definition as unknown as WorkflowDefinition) };
  });
}

/** The problems of a definition, which may refer to what the business has. */
export async function problemsOf(tx: Tx, definition: WorkflowDefinition): Promise<WorkflowProblem[]> {
  const select = { id: true };
  const idsOf = async (rows: Promise<{ id: string }[]>) => new Set((await rows).map(({ id }) => id));
  const actions = await idsOf(tx.integrationAction.findMany({ select }));
  const workflows = await idsOf(tx.workflow.findMany({ where: { versions: { some: { is_published: true } } }, select }));
  const assistants = await idsOf(tx.assistant.findMany({ select }));
  return checkDefinition(definition, { actions, workflows, assistants });
}

/** A problem as a refusal says it: the place in the definition, and a sentence. */
export function asRefusal(definition: WorkflowDefinition, problem: WorkflowProblem): FieldProblem {
  const { code, name, setting } = problem;
  const place = placeOf(definition, problem);
  return {
    path: setting === undefined ? place : `${place}.config.${setting}`,
    key: sentences[code],
    ...(name !== undefined && { params: { name } }),
  };
}

const sentences: Record<WorkflowProblemCode, ErrorMessageKey> = {
  no_start: 'workflow_no_start',
  several_starts: 'workflow_several_starts',
  no_end: 'workflow_no_end',
  unreachable: 'state_unreachable',
  no_way_to_end: 'state_without_end',
  transition_from_end: 'transition_from_end',
  default_not_last: 'default_not_last',
  condition_incomplete: 'condition_fields_required',
  condition_field_not_filled: 'condition_field_not_filled',
  condition_value_unreadable: 'condition_value_unreadable',
  unknown_component: 'unknown_component_type',
  invalid_setting: 'invalid_value',
  setting_required: 'required',
  unknown_action: 'unknown_action',
  unknown_workflow: 'unknown_workflow',
  unknown_assistant: 'unknown_assistant',
  fixed_field_missing: 'fixed_field_missing',
  duplicate_field_name: 'duplicate_field_name',
  input_not_filled: 'input_not_filled',
  connection_not_filled: 'connection_not_filled',
};

/** The list of a part, and that of the parts that contain it. */
const owners: Partial<Record<PartList, PartList>> = {
  components: 'states',
  conditions: 'transitions',
  inputs: 'components',
  outputs: 'components',
};

/** The path of the innermost part that a problem names. Empty for one of the whole definition. */
function placeOf(definition: WorkflowDefinition, problem: WorkflowProblem): string {
  const { field_id, connection_id, condition_id, component_id, transition_id, state_id } = problem;
  const named: [string | undefined, PartList[]][] = [
    [field_id, ['inputs', 'outputs']],
    [connection_id, ['connections']],
    [condition_id, ['conditions']],
    [component_id, ['components']],
    [transition_id, ['transitions']],
    [state_id, ['states']],
  ];
  const [id, kinds] = named.find(([one]) => one !== undefined) ?? [];
  return formatPath(pathOf(definition, kinds ?? [], id ?? ''));
}

function pathOf(definition: WorkflowDefinition, kinds: readonly PartList[], id: string): (string | number)[] {
  for (const kind of kinds) {
    const found = listParts<PartList>(definition, kind).find(({ part }) => part.id === id);
    const owner = owners[kind];
    if (found) return [...(owner ? pathOf(definition, [owner], found.owner ?? '') : []), kind, found.index];
  }
  return [];
}
