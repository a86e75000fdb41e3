import { randomInt } from 'node:crypto';
import { linkedinDetails } from '@/server/channels/linkedin/details';
import type { Context } from '@/server/platform/context';
import { newId } from '@/server/platform/new-id';

export const linkedinIds = ['linkedin_id', 'linkedin_setup_id'] as const;
export type LinkedInId = (typeof linkedinIds)[number];

/** The page that can be chosen for a connection that is being set up. */
export const choiceOf = (linkedin_setup_id: string): string => `of-${linkedin_setup_id}`;

/** A page that is paused, so that nothing asks LinkedIn about it, and one that is being set up. */
export async function giveLinkedInPages(ctx: Context, name: string): Promise<Record<LinkedInId, string>> {
  const [linkedin_id, linkedin_setup_id] = [newId(), newId()];
  const page = { channel: 'linkedin', name: `صفحهٔ ${name}`, details: linkedinDetails.parse({ username: name }) };
  const choices = [{ key: choiceOf(linkedin_setup_id), name: `صفحهٔ دیگر ${name}`, username: name, website: '' }];
  const details = linkedinDetails.parse({ pending: { token_expires_at: Date.now() + 5_184_000_000, choices } });
  await ctx.db(async (tx) => {
    await tx.connection.create({ data: { ...page, id: linkedin_id, key: String(randomInt(1_000_000, 2_000_000_000)), state: 'paused' } });
    await tx.connection.create({ data: { ...page, id: linkedin_setup_id, key: `new:${linkedin_setup_id}`, details, state: 'connecting' } });
  });
  return { linkedin_id, linkedin_setup_id };
}
