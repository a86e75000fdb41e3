import type { Example } from './example';

const inbox = '/api/flow-manager/inbox';

/** Examples of the calls with which staff read the inbox. */
export const inboxReadingExamples: Record<string, Example> = {
  [`GET ${inbox}/conversations`]: {
    query: ({ ids }) => ({ assistant_id: ids.assistant_id, label_id: ids.label_id, member_id: ids.user_id, team_id: ids.team_id }),
  },
  [`GET ${inbox}/search`]: {
    query: ({ ids }) => ({
      q: 'کارشناس',
      assistant_id: ids.assistant_id,
      label_id: ids.label_id,
      member_id: ids.user_id,
      team_id: ids.team_id,
    }),
  },
  [`GET ${inbox}/conversations/{session_id}/timeline`]: { query: () => ({ around: '1', limit: '10' }) },
  [`GET ${inbox}/conversations/{session_id}/export`]: { query: () => ({ format: 'json', include_notes: 'true' }) },
  [`POST ${inbox}/conversations/{session_id}/read`]: { body: () => ({ position: 1 }) },
};
