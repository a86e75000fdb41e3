import type { Example } from './example';
import type { World } from './world';

const base = '/api/flow-manager/models';

/** A server that the guard refuses to reach, so a test of it makes no request. */
const ownServer = { base_url: 'http://127.0.0.1:9/v1', model: 'llama3.1' };

const connectServer = ({ account }: World) => account.call('put', `${base}/keys/compatible`, { json: ownServer });

/** Of the key that every world has. */
const params = () => ({ provider: 'google' });

export const modelExamples: Record<string, Example> = {
  [`PUT ${base}/fallback`]: { body: () => ({ model: 'GPT_5_MINI' }) },
  [`GET ${base}/keys/{provider}`]: { params },
  [`DELETE ${base}/keys/{provider}`]: { params },
  [`PUT ${base}/keys/{provider}`]: { params: () => ({ provider: 'openai' }), body: () => ({ api_key: 'sk-1234567890abcdef' }) },
  [`POST ${base}/keys/{provider}/test`]: { params: () => ({ provider: 'compatible' }), before: connectServer },
};
