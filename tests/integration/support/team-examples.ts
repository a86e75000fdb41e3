import type { Example } from './example';

const base = '/api/user-management';
const hours = { saturday: [['09:00', '17:00']] };

/** Examples of the calls of teams, labels, canned replies, and the settings of the inbox. */
export const teamExamples: Record<string, Example> = {
  [`POST ${base}/teams`]: {
    body: ({ ids }) => ({
      name: 'پشتیبانی',
      assignment: 'round_robin',
      member_limit: 5,
      working_hours: hours,
      member_ids: [ids.user_id],
      assistant_ids: [ids.assistant_id],
    }),
  },
  [`PUT ${base}/teams/{team_id}`]: {
    body: ({ ids }) => ({ name: 'فروش', member_ids: [ids.user_id], assistant_ids: [ids.assistant_id] }),
  },
  [`POST ${base}/labels`]: { body: () => ({ name: 'شکایت', color: 'red' }) },
  [`PUT ${base}/labels/{label_id}`]: { body: () => ({ name: 'پیگیری' }) },
  [`POST ${base}/canned-replies`]: { body: () => ({ shortcut: 'تشکر', text: 'سپاس {{customer_name}}', is_shared: true }) },
  [`PUT ${base}/canned-replies/{canned_reply_id}`]: { body: () => ({ text: 'متن دیگر', is_shared: true }) },
  [`PUT ${base}/business/inbox-settings`]: {
    body: () => ({ reassign_after: 10, undo_seconds: 0, asks_satisfaction: true, working_hours: hours }),
  },
  [`PUT ${base}/business/sla`]: {
    body: () => ({ targets: [{ priority: 3, first_response_minutes: 5, resolution_minutes: null }] }),
  },
  [`PUT ${base}/presence`]: { body: () => ({ is_away: true }) },
  'GET /api/flow-manager/inbox/times': { query: ({ ids }) => ({ team_id: ids.team_id, member_id: ids.user_id }) },
};
