import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import { AppError } from '@/lib/errors';
import type { Input } from './read-input';
import type { ApiRequest } from './request';

/**
 * Checks that a key which is restricted to some assistants reaches only what is theirs. Throws not_found for anything
 * else, as for another business's, and validation_failed if the call would reach all assistants.
 */
export async function requireReach({ reaches }: AnyEndpoint, c: ApiRequest, input: Input): Promise<void> {
  const { business, key } = c.get('session') ?? {};
  if (!business || !reaches || key?.kind !== 'secret' || !key.assistant_ids) return;
  const id = [input.params, input.query, input.body]
    .map((part) => (part as Record<string, unknown> | undefined)?.[reaches])
    .find((value) => typeof value === 'string');
  if (id === undefined) throw new AppError('validation_failed', { fields: [{ path: reaches, key: 'required' }] });
  const assistant_id = reaches === 'assistant_id' ? id : await c.get('find_assistant')(business.id, reaches, id as string);
  if (!key.assistant_ids.includes(assistant_id as string)) throw new AppError('not_found');
}
