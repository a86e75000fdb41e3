import { newId } from '@/server/platform/new-id';
import { admin } from '../support/database';

const minute = 60_000;

/** The ids of the parts of each reported workflow. */
export const [start, check, end, form, approval, forward] = Array.from({ length: 6 }, () => newId()) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const definition = {
  states: [
    { id: start, name: 'شروع', type: 'start', position: { x: 0, y: 0 }, components: [component(form, 'form')] },
    { id: check, name: 'بررسی', type: 'standard', position: { x: 0, y: 0 }, components: [component(approval, 'approval')] },
    { id: end, name: 'پایان', type: 'end', position: { x: 0, y: 0 }, components: [] },
  ],
  transitions: [{ id: forward, name: '', source_state_id: start, target_state_id: check, conditions: [] }],
  connections: [],
  variables: {},
};

function component(id: string, type: string) {
  return { id, type, name: type, config: {}, inputs: [], outputs: [] };
}

/** A workflow with a published version, as reports see it. */
export interface ReportedWorkflow {
  business_id: string;
  workflow_id: string;
  version_id: string;
}

export async function insertWorkflow(business_id: string, created_at: Date): Promise<ReportedWorkflow> {
  const [workflow_id, version_id] = [newId(), newId()];
  await admin.query(`insert into workflows (id, business_id, name, created_at) values ($1, $2, 'return', $3)`, [
    workflow_id,
    business_id,
    created_at,
  ]);
  await admin.query(
    `insert into workflow_versions (id, business_id, workflow_id, number, name, is_published, published_at, definition)
     values ($1, $2, $3, 1, 'v1', true, $4, $5)`,
    [version_id, business_id, workflow_id, new Date(created_at.getTime() + 10 * minute), definition],
  );
  return { business_id, workflow_id, version_id };
}

interface Run {
  status: 'completed' | 'waiting' | 'failed' | 'cancelled';
  begun: Date;
  /** Minutes in each of the states that it has left. */
  stays: readonly number[];
  conversation_id?: string;
}

/** An instance with the history that the engine writes. */
export async function insertRun(workflow: ReportedWorkflow, { status, begun, stays, conversation_id }: Run): Promise<string> {
  const { business_id, workflow_id, version_id } = workflow;
  const id = newId();
  const states = [start, check, end];
  const at = (index: number) => new Date(begun.getTime() + stays.slice(0, index).reduce((sum, stay) => sum + stay, 0) * minute);
  const present = states[stays.length];
  const over = status === 'completed' || status === 'cancelled' ? at(stays.length) : null;
  await admin.query(
    `insert into workflow_instances (id, business_id, workflow_id, version_id, conversation_id, status, state_id, state, begun_at, ended_at)
     values ($1, $2, $3, $4, $5, $6, $7, '{}', $8, $9)`,
    [id, business_id, workflow_id, version_id, conversation_id ?? null, status, present, begun, over],
  );
  const entries: [string, Date, string | undefined, string | null, string | null, object][] = [];
  for (const [index, state] of states.slice(0, stays.length + 1).entries()) {
    entries.push(['entered', at(index), state, null, null, {}]);
    if (index < stays.length) entries.push(['component', at(index + 1), state, [form, approval][index] ?? null, null, {}]);
    if (index < stays.length) entries.push(['transition', at(index + 1), state, null, index === 0 ? forward : null, {}]);
  }
  if (status === 'failed') entries.push(['failed', at(stays.length), present, approval, null, { code: 'effect_failed' }]);
  if (over) entries.push(['status', over, present, null, null, { status }]);
  for (const [index, [type, moment, state_id, component_id, transition_id, details]] of entries.entries())
    await admin.query(
      `insert into workflow_history (id, business_id, instance_id, version_id, number, at, type, state_id, component_id, transition_id, details)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [newId(), business_id, id, version_id, index + 1, moment, type, state_id, component_id, transition_id, details],
    );
  return id;
}
