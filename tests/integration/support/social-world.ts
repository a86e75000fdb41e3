import { createWebhookChannel } from '@/server/channels/webhook/webhook-channels';
import type { Context } from '@/server/platform/context';
import { newId } from '@/server/platform/new-id';
import { fileStore } from '@/server/platform/storage';
import { picture } from './pictures';
import { giveWebhooksPosts, putAccount, socialAccount } from './stand-ins/social-network';
import { refusedUrl } from './webhook-world';

/** The ids that calls for accounts with posts take. `social_id` is the connection. */
export const socialIds = ['social_id', 'post_id', 'comment_id', 'run_id', 'report_id', 'picture_id'] as const;
export type SocialId = (typeof socialIds)[number];

/** An account with a post and its comment, a finished run, a report, and a document that was made of it. */
export async function giveSocial(
  ctx: Context,
  { assistant_id, index_id, document_id }: Record<'assistant_id' | 'index_id' | 'document_id', string>,
  name: string,
): Promise<Record<SocialId, string>> {
  giveWebhooksPosts();
  const { id: connection_id } = await createWebhookChannel(ctx, { name: `صفحهٔ ${name}`, url: refusedUrl, assistant_id });
  const post = { external_id: `p of ${name}`, kind: 'image', caption: `گل‌های ${name}`, permalink: null, likes: 3, comments: 1 } as const;
  putAccount(connection_id, socialAccount({ posts: [{ ...post, picture_url: null, published_at: ctx.now.getTime() - 3_600_000 }] }));
  const picture_id = crypto.randomUUID();
  await fileStore().put(`social/${picture_id}`, new Uint8Array(await picture.arrayBuffer()), 'image/webp');
  const ids = { social_id: connection_id, post_id: newId(), comment_id: newId(), run_id: newId(), report_id: newId(), picture_id };
  await ctx.db(async (tx) => {
    const account = { name, username: 'Golbarg', followers: 1_000, synced_at: ctx.now };
    await tx.socialAccount.create({ data: { connection_id, ...account } });
    await tx.socialPost.create({ data: { id: ids.post_id, connection_id, picture_id, published_at: ctx.now, ...post } });
    const comment = { author_name: 'سارا', text: `قیمت ${name}؟`, is_own: false, written_at: ctx.now };
    await tx.socialComment.create({ data: { id: ids.comment_id, post_id: ids.post_id, external_id: 'c1', ...comment } });
    const run = { kind: 'sync', state: 'succeeded', created_by: ctx.actor.user_id, started_at: ctx.now, finished_at: ctx.now };
    await tx.socialRun.create({ data: { id: ids.run_id, connection_id, ...run } });
    await tx.socialDocument.create({ data: { connection_id, document_id, index_id, part: 'answers', number: 1 } });
    const report = { overall_score: 70, severity: 'fair', parts: [], issues: [], recommendations: [], synced_at: ctx.now };
    await tx.healthReport.create({ data: { id: ids.report_id, connection_id, ...report } });
  });
  return ids;
}
