import { draftContent } from '@/lib/assistants/draft-content';
import type { Context } from '@/server/platform/context';

/** The ids that calls about creating assistants take. */
export const assistantIds = ['draft_id'] as const;
export type AssistantId = (typeof assistantIds)[number];

/** Gives a person an assistant that they have not finished. */
export async function giveAssistantDraft(ctx: Context, name: string): Promise<Record<AssistantId, string>> {
  const content = draftContent.parse({ name, pairs: [{ question: `${name} کجاست؟`, answer: 'تهران' }] });
  const draft = await ctx.db((tx) => tx.assistantDraft.create({ data: { user_id: ctx.actor.user_id, content } }));
  return { draft_id: draft.id };
}
