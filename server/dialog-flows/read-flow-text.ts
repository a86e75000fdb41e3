import { AppError } from '@/lib/errors';
import { blankConfig } from '@/lib/engine/nodes/registry';
import { limits } from '@/lib/limits';
import { actionsOfVersion } from '@/server/integrations/action-list';
import { workflowsOfFlow } from '@/server/workflows/workflow-names';
import type { Context } from '@/server/platform/context';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import type { StoredFlow } from '@/server/platform/threads/tasks/flow-documents';

/** A version as unparsed JSON. Its lists are in slices, so that the reader of a large one can pause for other work. */
export interface FlowText {
  flow_base_id: string;
  name: string;
  nodes: string[];
  edges: string[];
  handlers: string[];
  notes: string[];
  settings: string;
  revision: number;
  settings_revision: number;
  /** The total length in characters. */
  size: number;
}

const blankNode = JSON.stringify(blankConfig);

/** How many rows a slice has. Parsing it takes a few milliseconds. */
const sliceRows = 250;

/** The longest JSON of a version. It is longer than the allowed bytes, because it includes field names and ids. In characters. */
const largest = 3 * limits.version_bytes;

/**
 * The fields are those of `FlowDefinition`, the revisions, and the notes on the canvas. A node also has the default fields ($4) of other types. Rows
 * are in order of creation (ids sort by time).
 */
const sql = `
  with slices as (
    select 'nodes' as kind, (place - 1) / ${sliceRows} as slice, json_agg(json order by place)::text as json from (
      select row_number() over (order by id) as place,
             $4::jsonb || config || jsonb_build_object('id', id, 'key', key, 'type', type, 'flow_id', flow_id, 'position', position,
               'revision', revision) as json
        from flow_nodes where business_id = $1 and version_id = $2) node group by 2
    union all
    select 'edges', (place - 1) / ${sliceRows}, json_agg(json order by place)::text from (
      select row_number() over (order by id) as place,
             json_build_object('id', id, 'source', source_id, 'target', target_id, 'order', "order", 'operator', operator,
               'conditions', conditions, 'view', view, 'revision', revision) as json
        from flow_edges where business_id = $1 and version_id = $2) edge group by 2
    union all
    select 'handlers', (place - 1) / ${sliceRows}, json_agg(json order by place)::text from (
      select row_number() over (order by "order", id) as place,
             json_build_object('id', id, 'name', name, 'description', description, 'target', target_id, 'operator', operator,
               'detour', detour, 'conditions', conditions, 'revision', revision) as json
        from flow_handlers where business_id = $1 and version_id = $2) handler group by 2
    union all
    select 'notes', 0, json_agg(json_build_object('id', id, 'text', text, 'position', position, 'size', size, 'color', color,
             'revision', revision) order by id)::text
      from flow_notes where business_id = $1 and version_id = $2 having count(*) > 0
    union all
    select 'settings', 0, json_build_object('timezone', timezone, 'working_hours', working_hours, 'confidence_threshold', confidence_threshold,
             'abandon_timeout', abandon_timeout, 'max_global_fallbacks', max_global_fallbacks,
             'default_fallback_message', default_fallback_message, 'handoff_message', handoff_message,
             'agent_unavailable_message', agent_unavailable_message, 'general_error_message', general_error_message,
             'end_message', end_message, 'assistant_return_message', assistant_return_message,
             'operator_exit_keywords', operator_exit_keywords)::text
      from flow_settings where business_id = $1 and version_id = $2
  ), whole as (select coalesce(sum(length(json)), 0)::int as size from slices)
  select v.flow_base_id, v.name, v.revision, whole.size, slices.kind, slices.json,
         (select s.revision from flow_settings s where s.business_id = $1 and s.version_id = $2) as settings_revision
    from flow_versions v cross join whole left join slices on whole.size <= $3
   where v.business_id = $1 and v.id = $2 order by slices.kind, slices.slice`;

interface Row {
  flow_base_id: string;
  name: string;
  revision: number;
  settings_revision: number | null;
  size: number;
  kind: 'nodes' | 'edges' | 'handlers' | 'notes' | 'settings' | null;
  json: string | null;
}

/**
 * A whole version in one statement. Null if it does not belong to this business. Throws validation_failed for one that is
 * too large to be read.
 */
export async function readFlowText(business_id: string, version_id: string): Promise<FlowText | null> {
  const { rows } = await runAsTenant<Row>(business_id, {
    name: 'flow-text',
    text: sql,
    values: [business_id, version_id, largest, blankNode],
  });
  const [first] = rows;
  if (!first) return null;
  if (first.kind === null && first.size > 0)
    throw new AppError('validation_failed', { detail: 'flow_too_large', params: { megabytes: largest / 1024 / 1024 } });
  const of = (wanted: Row['kind']) => rows.flatMap(({ kind, json }) => (kind === wanted && json !== null ? [json] : []));
  const { flow_base_id, name, size, revision, settings_revision } = first;
  return {
    flow_base_id,
    name,
    nodes: of('nodes'),
    edges: of('edges'),
    handlers: of('handlers'),
    notes: of('notes'),
    settings: of('settings')[0] ?? '{}',
    revision,
    settings_revision: settings_revision ?? 0,
    size,
  };
}

/** Joins the slices of a list. */
export function joinSlices(slices: readonly string[]): string {
  return `[${slices.map((slice) => slice.slice(1, -1)).join(',')}]`;
}

/**
 * The input from which a thread writes a flow document, and its length in characters. Throws not_found, validation_failed
 * for a version that is too large.
 */
export async function readStoredFlow(ctx: Context, version_id: string): Promise<{ flow: StoredFlow; size: number }> {
  const text = await readFlowText(ctx.business_id, version_id);
  if (!text) throw new AppError('not_found');
  const { subflows, actions, workflows } = await ctx.db(async (tx) => ({
    subflows: await tx.flowBase.findMany({ where: { subflows: { some: { version_id } } }, select: { id: true, name: true } }),
    actions: await actionsOfVersion(tx, version_id),
    workflows: await workflowsOfFlow(tx, version_id),
  }));
  const { name, settings, size } = text;
  const lists = {
    nodes: joinSlices(text.nodes),
    edges: joinSlices(text.edges),
    handlers: joinSlices(text.handlers),
    notes: joinSlices(text.notes),
  };
  const names = {
    flow_names: new Map(subflows.map((base) => [base.id, base.name])),
    action_names: new Map(actions.map((action) => [action.id, { integration: action.integration_name, action: action.name }])),
    workflow_names: new Map(workflows.map(({ id, name: workflow }) => [id, workflow])),
  };
  return { flow: { name, settings, ...lists, ...names }, size };
}
