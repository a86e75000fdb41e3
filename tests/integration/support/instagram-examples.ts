import { randomBytes } from 'node:crypto';
import type { Example } from './example';
import type { World } from './world';

const base = '/api/flow-manager/channels/instagram';
const params: Example['params'] = ({ ids }) => ({ connection_id: ids.instagram_id });

/** The state of a trip that was begun for a world before its call. */
const begun = new WeakMap<World, string>();

export const instagramExamples: Record<string, Example> = {
  // The stand-in of the test knows every code.
  [`POST ${base}/oauth/callback`]: {
    before: async (world) => {
      const { body } = await world.account.call<{ url: string }>('post', `${base}/oauth/start`);
      begun.set(world, new URL(body.url).searchParams.get('state') ?? '');
    },
    body: (world) => ({ code: randomBytes(16).toString('hex'), state: begun.get(world) ?? 'none' }),
  },
  [`POST ${base}/oauth/facebook`]: {},
  [`GET ${base}/{connection_id}`]: { params },
  [`PUT ${base}/{connection_id}`]: {
    params,
    body: () => ({ comment_reply: 'private', comment_rules: [{ action: 'hide', words: ['کلاه‌برداری'] }] }),
  },
  [`POST ${base}/{connection_id}/disconnect`]: { params },
};
