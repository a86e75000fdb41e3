import { counters, type Counter } from '@/server/reporting/sum-activity';
import { rows } from '../support/database';

interface Fact {
  business_id: string;
  assistant_id: string;
  channel: string;
  at: Date;
  counts: Partial<Record<Counter, number>>;
}

export type Counts = Record<Counter, number>;

const ofConversation = 'join conversations c on c.id = t.conversation_id';
const columns = 'c.business_id, c.assistant_id, c.channel';
/** Instances have no assistant, and a channel of their own, except those of live tests. */
const ofInstance = `i.business_id, '00000000-0000-0000-0000-000000000000'::uuid as assistant_id, case when c.channel = 'test' then 'test' else 'workflow' end as channel`;
const ofConversationOrNone = 'left join conversations c on c.id = i.conversation_id';
const instances = `workflow_instances i ${ofConversationOrNone}`;
const histories = `workflow_history h join workflow_instances i on i.id = h.instance_id ${ofConversationOrNone}`;

/** Everything that report_activity should count, from the rows themselves, row by row. */
async function readFacts(): Promise<Fact[]> {
  type Row = Omit<Fact, 'counts'> & Record<string, unknown>;
  const facts: Fact[] = [];
  const add = async (text: string, countsOf: (row: Row) => Fact['counts']) => {
    for (const row of await rows<Row>(text)) if (row.channel !== 'test') facts.push({ ...row, counts: countsOf(row) });
  };
  await add(`select ${columns}, c.created_at as at from conversations c`, () => ({ sessions: 1 }));
  await add(
    `select ${columns}, t.created_at as at, t.role, t.turn_id, n.role as next_role, n.turn_id as next_turn_id
      from messages t ${ofConversation} left join messages n on n.conversation_id = t.conversation_id and n.position = t.position + 1`,
    (row) => {
      if (row.role === 'assistant') return { messages_out: 1 };
      if (row.role === 'operator') return { messages_operator: 1 };
      if (row.role !== 'user') return {};
      return { messages_in: 1, answered: row.next_role === 'assistant' && row.next_turn_id === row.turn_id ? 1 : 0 };
    },
  );
  await add(`select ${columns}, t.created_at as at from nlu_unmatched_messages t ${ofConversation}`, () => ({ not_understood: 1 }));
  await add(`select ${columns}, t.created_at as at from knowledge_misses t ${ofConversation}`, () => ({ misses: 1 }));
  await add(`select ${columns}, t.created_at as at from handoff_requests t ${ofConversation}`, () => ({ handoffs: 1 }));
  await add(
    `select ${columns}, t.first_response_at as at, t.created_at from handoff_requests t ${ofConversation} where t.first_response_at is not null`,
    (row) => {
      const seconds = Math.round((row.at.getTime() - (row.created_at as Date).getTime()) / 1000);
      return { handoffs_answered: 1, wait_seconds: seconds, longest_wait_seconds: seconds };
    },
  );
  await add(
    `select ${columns}, t.rated_at as at, t.rating from handoff_requests t ${ofConversation} where t.rated_at is not null`,
    (row) => ({
      [`rated_${String(row.rating)}`]: 1,
    }),
  );
  await add(`select ${columns}, t.created_at as at from flow_instances t ${ofConversation}`, () => ({ executions: 1 }));
  await add(`select ${columns}, t.created_at as at, t.entry from event_log_entries t ${ofConversation}`, (row) => {
    const steps = (row.entry as { trace: { steps: { type: string }[] } }).trace.steps.map(({ type }) => type);
    const times = (type: string) => steps.filter((one) => one === type).length;
    return {
      turns: 1,
      failed_turns: steps.includes('error') ? 1 : 0,
      ended: times('instance_ended'),
      abandoned: times('instance_abandoned'),
    };
  });
  await add(`select ${ofInstance}, i.begun_at as at from ${instances}`, () => ({ executions: 1 }));
  await add(`select ${ofInstance}, i.ended_at as at from ${instances} where i.status = 'completed'`, () => ({ ended: 1 }));
  await add(`select ${ofInstance}, h.at from ${histories} where h.type = 'failed'`, () => ({ failed_turns: 1 }));
  return facts;
}

/** The beginning of the day in Tehran, the hour, or the quarter of an hour of a moment. */
function spanOf(at: Date, minutes: number): Date {
  const [span, midnight] = [minutes * 60_000, Date.UTC(2000, 0, 1, 20, 30)];
  return new Date(midnight + Math.floor((at.getTime() - midnight) / span) * span);
}

/** The facts of each day, hour, or quarter of an hour added up, by what `keyOf` returns. */
export async function countRaw(minutes: number, keyOf: (fact: Fact) => string): Promise<Record<string, Counts>> {
  const counted: Record<string, Counts> = {};
  for (const fact of await readFacts()) {
    const at = spanOf(fact.at, minutes);
    const sums = (counted[keyOf({ ...fact, at })] ??= Object.fromEntries(counters.map((name) => [name, 0])) as Counts);
    for (const [name, count] of Object.entries(fact.counts) as [Counter, number][])
      sums[name] = name === 'longest_wait_seconds' ? Math.max(sums[name], count) : sums[name] + count;
  }
  return counted;
}

/** What a table of counted days, hours, or quarters has, by its own key. */
export async function countedIn(
  table: 'report_activity' | 'platform_activity',
  minutes: number,
  keyOf: (row: Fact) => string,
): Promise<Record<string, Counts>> {
  const found = await rows<Fact & Record<Counter, number | string>>(`select * from ${table} where minutes = ${minutes}`);
  return Object.fromEntries(
    found.map((row) => [keyOf(row), Object.fromEntries(counters.map((name) => [name, Number(row[name])])) as Counts]),
  );
}

interface VisitCounts {
  visits: number;
  stalled: number;
  abandoned: number;
  handoffs: number;
}

interface Part {
  business_id: string;
  flow_id: string;
  part: string;
  part_id: string;
}

const keyOfPart = ({ business_id, flow_id, part, part_id }: Part, at: Date): string =>
  [business_id, flow_id, part, part_id, at.toISOString()].join(' ');

const visitCounters: Partial<Record<string, keyof VisitCounts>> = {
  node_entered: 'visits',
  edge_taken: 'visits',
  stalled: 'stalled',
  instance_abandoned: 'abandoned',
  handoff_opened: 'handoffs',
};

/** What report_visits should have, from the steps of the logs, one by one. */
export async function countRawVisits(minutes: number): Promise<Record<string, VisitCounts>> {
  type Step = { type: string; flow_id?: string; node_id?: string; edge_id?: string };
  const counted: Record<string, VisitCounts> = {};
  const logged = await rows<{ business_id: string; at: Date; channel: string; entry: { trace: { steps: Step[] } } }>(
    `select ${columns}, t.created_at as at, t.entry from event_log_entries t ${ofConversation} where t.type = 'turn' and c.channel <> 'test'`,
  );
  for (const { business_id, at, entry } of logged) {
    for (const { type, flow_id, node_id, edge_id } of entry.trace.steps) {
      const counter = visitCounters[type];
      const [part, part_id] = type === 'edge_taken' ? ['edge', edge_id] : ['node', node_id];
      if (!counter || !flow_id || !part_id) continue;
      const key = keyOfPart({ business_id, flow_id, part, part_id }, spanOf(at, minutes));
      (counted[key] ??= { visits: 0, stalled: 0, abandoned: 0, handoffs: 0 })[counter]++;
    }
  }
  return counted;
}

/** What report_visits has. */
export async function visitsIn(minutes: number): Promise<Record<string, VisitCounts>> {
  const found = await rows<Part & VisitCounts & { at: Date }>(`select * from report_visits where minutes = ${minutes}`);
  return Object.fromEntries(
    found.map((row) => {
      const { visits, stalled, abandoned, handoffs } = row;
      return [keyOfPart(row, row.at), { visits, stalled, abandoned, handoffs }];
    }),
  );
}

interface ComponentCounts {
  entered: number;
  stalled: number;
}

/** What report_nodes should have of workflows, from the histories of their instances, entry by entry. */
export async function countRawComponents(minutes: number): Promise<Record<string, ComponentCounts>> {
  const counted: Record<string, ComponentCounts> = {};
  const entries = await rows<{ component_id: string; workflow_id: string; type: string; at: Date; channel: string }>(
    `select h.component_id, i.workflow_id, h.type, h.at, ${ofInstance} from ${histories}
      where h.component_id is not null and h.type in ('component', 'failed')`,
  );
  for (const { component_id, workflow_id, type, at, channel } of entries) {
    if (channel === 'test') continue;
    const key = [workflow_id, component_id, spanOf(at, minutes).toISOString()].join(' ');
    (counted[key] ??= { entered: 0, stalled: 0 })[type === 'failed' ? 'stalled' : 'entered']++;
  }
  return counted;
}

/** What report_nodes has of workflows. */
export async function componentsIn(minutes: number): Promise<Record<string, ComponentCounts>> {
  const found = await rows<ComponentCounts & { flow_id: string; node_key: string; at: Date }>(
    `select * from report_nodes where minutes = ${minutes} and node_type like 'workflow\\_%'`,
  );
  return Object.fromEntries(
    found.map(({ flow_id, node_key, at, entered, stalled }) => [[flow_id, node_key, at.toISOString()].join(' '), { entered, stalled }]),
  );
}
