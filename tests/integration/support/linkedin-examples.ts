import type { Example } from './example';
import { choiceOf } from './linkedin-world';
import type { World } from './world';

const base = '/api/flow-manager/channels/linkedin';
const params: Example['params'] = ({ ids }) => ({ connection_id: ids.linkedin_id });
const states = new WeakMap<World, string>();

export const linkedinExamples: Record<string, Example> = {
  // The stand-in of the test knows every code.
  [`POST ${base}/oauth/callback`]: {
    before: async (world) => {
      const { body } = await world.account.call<{ url: string }>('post', `${base}/oauth/start`);
      states.set(world, new URL(body.url).searchParams.get('state') ?? '');
    },
    body: (world) => ({ code: 'AQcode', state: states.get(world) ?? 'unknown' }),
  },
  [`POST ${base}/oauth/choose`]: {
    body: ({ ids }) => ({ connection_id: ids.linkedin_setup_id, keys: [choiceOf(ids.linkedin_setup_id)] }),
  },
  [`GET ${base}/page/{connection_id}`]: { params },
  [`PUT ${base}/page/{connection_id}`]: { params, body: () => ({ answers_replies: false }) },
};
