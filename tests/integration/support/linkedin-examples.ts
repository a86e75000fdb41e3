import { beginTrip } from '@/server/channels/oauth/oauth-trip';
import { contextOf } from './conversations';
import type { Example } from './example';
import { choiceOf } from './linkedin-world';
import type { World } from './world';

const base = '/api/flow-manager/channels/linkedin';
const params: Example['params'] = ({ ids }) => ({ connection_id: ids.linkedin_id });
const states = new WeakMap<World, string>();

export const linkedinExamples: Record<string, Example> = {
  // The stand-in of the test knows every code.
  [`POST ${base}/oauth/callback`]: {
    before: async (world) => states.set(world, (await beginTrip(contextOf(world.account), { channel: 'linkedin' })).state),
    body: (world) => ({ code: 'AQcode', state: states.get(world) ?? 'unknown' }),
  },
  [`POST ${base}/oauth/choose`]: {
    body: ({ ids }) => ({ connection_id: ids.linkedin_setup_id, keys: [choiceOf(ids.linkedin_setup_id)] }),
  },
  [`GET ${base}/page/{connection_id}`]: { params },
  [`PUT ${base}/page/{connection_id}`]: { params, body: () => ({ answers_replies: false }) },
};
