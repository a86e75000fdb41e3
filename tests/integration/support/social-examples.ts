import { rows } from './database';
import type { Example } from './example';
import type { World } from './world';

const base = '/api/flow-manager/channels/social';
const one = `${base}/{connection_id}`;
const params = ({ ids }: World) => ({ connection_id: ids.social_id });

export const socialExamples: Record<string, Example> = {
  [`GET ${one}`]: { params },
  [`GET ${one}/summary`]: { params, query: () => ({ days: '90' }) },
  [`GET ${one}/posts`]: { params, query: () => ({ kind: 'image', search: 'گل', sort: 'likes' }) },
  [`GET ${one}/posts/{post_id}`]: { params },
  [`POST ${one}/posts/{post_id}/ingest`]: { params },
  [`DELETE ${one}/posts/{post_id}`]: { params },
  [`GET ${one}/posts/{post_id}/comments`]: { params, query: () => ({ only: 'unanswered' }) },
  [`POST ${one}/posts/{post_id}/caption`]: { params, body: () => ({ wishes: 'کوتاه و شاد' }) },
  [`POST ${one}/comments/{comment_id}/reply`]: { params },
  [`POST ${one}/comments/{comment_id}/answers`]: { params, body: () => ({ text: 'بله، ارسال داریم.' }) },
  [`POST ${one}/sync`]: { params },
  [`POST ${one}/learn`]: { params, body: ({ ids }) => ({ index_id: ids.index_id }) },
  [`POST ${one}/health`]: { params },
  [`GET ${one}/health`]: { params },
  [`GET ${one}/health/{report_id}`]: { params },
  [`POST ${one}/posts/delete-all`]: { params, body: () => ({ username: '@golbarg' }) },
  [`GET ${one}/runs`]: { params, query: () => ({ kind: 'sync' }) },
  [`GET ${one}/runs/{run_id}`]: { params },
  [`POST ${one}/runs/{run_id}/cancel`]: {
    params,
    before: async ({ ids }) => {
      // What the call of POST sync began may still be open, and one of a kind is open at a time.
      await rows(`update social_runs set state = 'cancelled' where connection_id = $1 and state in ('waiting', 'running')`, [
        ids.social_id,
      ]);
      await rows(`update social_runs set state = 'waiting', next_at = '2100-01-01' where id = $1`, [ids.run_id]);
    },
  },
};
