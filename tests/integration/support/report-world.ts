import { admin } from './database';

/** The last place that was given. A place is unique on the whole platform. */
let place = 100;

/** What the job of the dashboards counts for a business. */
export async function giveReports(
  business_id: string,
  { assistant_id, session_id }: Record<'assistant_id' | 'session_id', string>,
): Promise<void> {
  await admin.query(
    `insert into report_activity (business_id, at, assistant_id, channel, sessions) values ($1, date_trunc('hour', now()), $2, 'api', 1)`,
    [business_id, assistant_id],
  );
  await admin.query(
    `insert into report_customers (business_id, at, conversation_id, customer_id, channel, wrote, handed_over)
     values ($1, date_trunc('hour', now()), $2, $2, 'api', true, false)`,
    [business_id, session_id],
  );
  await admin.query(
    `insert into report_nodes (business_id, at, flow_id, node_key, node_id, node_type, entered)
     values ($1, date_trunc('hour', now()), gen_random_uuid(), 'start', gen_random_uuid(), 'start', 1)`,
    [business_id],
  );
  await admin.query(
    `insert into report_visits (business_id, at, flow_id, part_id, part, source_key, visits)
     values ($1, date_trunc('hour', now()), gen_random_uuid(), gen_random_uuid(), 'node', 'start', 1)`,
    [business_id],
  );
  await admin.query(
    `insert into report_rankings (business_id, kind, days, place, subject_id, count, count_before) values ($1, 'assistant', 7, $3, $2, 1, 0)`,
    [business_id, assistant_id, ++place],
  );
}
