import { randomInt } from 'node:crypto';
import { instagramDetails } from '@/server/channels/instagram/details';
import type { Context } from '@/server/platform/context';

export const instagramIds = ['instagram_id'] as const;
export type InstagramId = (typeof instagramIds)[number];

/** An account that is paused, so that nothing asks Instagram about it. */
export async function giveInstagramAccount(ctx: Context, name: string): Promise<Record<InstagramId, string>> {
  const key = `17841${randomInt(1_000_000_000, 9_999_999_999)}`;
  const details = instagramDetails.parse({ username: `shop_${key}`, scoped_id: `2${key}`, followers: 10, following: 2, posts: 3 });
  const { id } = await ctx.db((tx) =>
    tx.connection.create({ data: { channel: 'instagram', key, name: `صفحهٔ ${name}`, details, state: 'paused' }, select: { id: true } }),
  );
  return { instagram_id: id };
}
