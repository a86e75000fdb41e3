import { LRUCache } from 'lru-cache';
import type { Locale } from '@/lib/locales';
import type { WorkflowDefinition } from '@/lib/workflow/definition';
import type { WorkflowEnv, WorkflowInstance } from '@/lib/workflow/instance';
import { runAsTenant } from '@/server/platform/db/tenant-pool';

/** Everything that an event of an instance begins from. */
export interface LoadedInstance {
  id: string;
  business_id: string;
  workflow_id: string;
  workflow_name: string;
  version_id: string;
  conversation_id: string | null;
  contact_id: string | null;
  parent_instance_id: string | null;
  parent_waiting_id: string | null;
  revision: number;
  state: WorkflowInstance;
  definition: WorkflowDefinition;
  env: Omit<WorkflowEnv, 'now'>;
  is_suspended: boolean;
}

interface Row extends Omit<LoadedInstance, 'definition' | 'env' | 'state'> {
  state: Omit<WorkflowInstance, 'history'>;
  timezone: string;
  language: Locale;
  working_hours: WorkflowEnv['working_hours'] | null;
}

const envSql = `b.timezone, s.working_hours, b.suspended_at is not null as is_suspended,
         lower(coalesce((select nullif(a.language::text, 'ML') from conversations c
            join assistants a on a.business_id = c.business_id and a.id = c.assistant_id
           where c.business_id = b.id and c.id = %conversation), b.language)) as language`;

const instanceSql = `
  select i.id, i.business_id, i.workflow_id, w.name as workflow_name, i.version_id, i.conversation_id, i.contact_id,
         i.parent_instance_id, i.parent_waiting_id, i.revision, i.state, ${envSql.replace('%conversation', 'i.conversation_id')}
    from workflow_instances i
    join workflows w on w.business_id = i.business_id and w.id = i.workflow_id
    join businesses b on b.id = i.business_id
    left join inbox_settings s on s.business_id = i.business_id
   where i.business_id = $1 and i.id = $2`;

/** Returns null if the business has no such instance. */
export async function loadInstance(business_id: string, id: string): Promise<LoadedInstance | null> {
  const { rows } = await runAsTenant<Row>(business_id, { name: 'workflow-load', text: instanceSql, values: [business_id, id] });
  const [row] = rows;
  if (!row) return null;
  const { timezone, language, working_hours, state, ...rest } = row;
  return {
    ...rest,
    state: { ...state, history: [] },
    definition: await loadDefinition(business_id, row.version_id),
    env: { timezone, language, working_hours: working_hours ?? {} },
  };
}

/** Published versions never change. Together they have at most as many characters as about 30 large ones. */
const definitions = new LRUCache<string, WorkflowDefinition>({ max: 500, maxSize: 32_000_000 });

/** The content of a published version. */
export async function loadDefinition(business_id: string, version_id: string): Promise<WorkflowDefinition> {
  const known = definitions.get(version_id);
  if (known) return known;
  const { rows } = await runAsTenant<{ definition: WorkflowDefinition; size: number }>(business_id, {
    name: 'workflow-definition',
    text: `select definition, length(definition::text) as size from workflow_versions where business_id = $1 and id = $2 and is_published`,
    values: [business_id, version_id],
  });
  const [row] = rows;
  if (!row) throw new Error(`version ${version_id} of a workflow is not published`);
  definitions.set(version_id, row.definition, { size: row.size + 1 });
  return row.definition;
}

const startSql = `
  select v.id as version_id, w.name as workflow_name, ${envSql.replace('%conversation', '$3::uuid')}
    from workflows w
    join businesses b on b.id = w.business_id
    left join inbox_settings s on s.business_id = w.business_id
    left join lateral (select id from workflow_versions v
       where v.business_id = w.business_id and v.workflow_id = w.id and v.is_published order by v.published_at desc, v.id desc limit 1) v on true
   where w.business_id = $1 and w.id = $2`;

/** What a new instance begins from. */
export interface StartingPoint extends Pick<LoadedInstance, 'env' | 'workflow_name'> {
  /** The version that was published last. Null if none is. */
  version: { id: string; definition: WorkflowDefinition } | null;
}

/** Returns null if the business has no such workflow. */
export async function loadStart(business_id: string, workflow_id: string, conversation_id: string | null): Promise<StartingPoint | null> {
  const { rows } = await runAsTenant<
    Pick<Row, 'timezone' | 'language' | 'working_hours' | 'workflow_name'> & { version_id: string | null }
  >(business_id, { name: 'workflow-start', text: startSql, values: [business_id, workflow_id, conversation_id] });
  const [row] = rows;
  if (!row) return null;
  const { timezone, language, working_hours, version_id, workflow_name } = row;
  const version = version_id && { id: version_id, definition: await loadDefinition(business_id, version_id) };
  return { env: { timezone, language, working_hours: working_hours ?? {} }, workflow_name, version: version || null };
}
