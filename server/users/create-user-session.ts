import type { UserSessionInput } from '@/lib/contracts/user-management/users';
import { createSession } from '@/server/conversations/create-session';
import type { Context } from '@/server/platform/context';
import { readPerson } from './read-person';

/** Begins a conversation with a person of the business; its variables know who they are. Throws not_found, timeout. */
export async function createUserSession(ctx: Context, { user_id, assistant_id, channel }: UserSessionInput) {
  const person = await ctx.db((tx) => readPerson(tx, { id: user_id }));
  const context = { user_id, first_name: person.first_name, last_name: person.last_name };
  return createSession(ctx, { assistant_id, channel, context }, user_id);
}
