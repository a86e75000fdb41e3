import { runAsTenant } from '@/server/platform/db/tenant-pool';

interface Satisfaction {
  /** Whether the business asks customers how satisfied they are. With a request: and whether a person answered its customer. */
  asks: boolean;
  /** Empty: the default in the assistant's language. */
  question: string;
  thanks: string;
}

const sql = `
  select s.asks_satisfaction and ($2::uuid is null or exists (
           select from handoff_requests r where r.business_id = s.business_id and r.id = $2::uuid and r.first_response_at is not null)) as asks,
         s.satisfaction_question as question, s.satisfaction_thanks as thanks
    from inbox_settings s where s.business_id = $1`;

/** How a business asks its customers how satisfied they are, for a turn. */
export async function readSatisfaction(business_id: string, request_id: string | null = null): Promise<Satisfaction> {
  const { rows } = await runAsTenant<Satisfaction>(business_id, { name: 'satisfaction', text: sql, values: [business_id, request_id] });
  return rows[0] ?? { asks: false, question: '', thanks: '' };
}
