import type { ConversationInput } from '@/lib/contracts/flow-manager/messaging';
import { AppError } from '@/lib/errors';
import { findOrCreateContact } from '@/server/contacts/find-or-create-contact';
import type { Context } from '@/server/platform/context';
import { refuseOverSessions } from '@/server/plans/refuse-over-sessions';
import { countByTheHour } from '@/server/quotas/count-by-the-hour';
import { submitTurn } from './submit-turn';

type Opening = Omit<ConversationInput, 'channel'> & {
  /** Visitors of websites come through the widget, and callers by voice, which the API's callers cannot choose. */
  channel: ConversationInput['channel'] | 'widget' | 'voice';
};

/**
 * Creates a conversation, optionally with a person whom the business knows, and lets the flow send its opening messages. A
 * customer whom the input names is found or created with it. Throws not_found, rate_limited, payment_required beyond the
 * plan, forbidden for a blocked customer, an archived assistant, and a suspended business, validation_failed for a live test with a customer.
 */
export async function createConversation(
  ctx: Pick<Context, 'business_id' | 'db' | 'now'>,
  { assistant_id, version_id, context, channel, contact }: Opening,
  person: { user_id?: string; contact_id?: string; visitor_id?: string; widget_id?: string } = {},
) {
  if (contact && channel === 'test')
    throw new AppError('validation_failed', { fields: [{ path: 'contact', key: 'test_without_contact' }] });
  await countByTheHour('sessions_per_hour', ctx.business_id);
  const conversation = await ctx.db(async (tx) => {
    const of_assistant = { flow_base: { assistant_id } };
    const version = await tx.flowVersion.findFirst({
      where: version_id ? { id: version_id, ...of_assistant } : { is_active: true, flow_base: { assistant_id, is_default: true } },
      select: {
        id: true,
        is_active: true,
        flow_base: { select: { assistant: { select: { archived_at: true, business: { select: { suspended_at: true } } } } } },
      },
    });
    if (!version) throw new AppError('not_found');
    const { archived_at, business } = version.flow_base.assistant;
    // Visitors read in the conversation that no one answers.
    if (business.suspended_at && channel !== 'widget') throw new AppError('forbidden', { detail: 'business_away' });
    if (archived_at && channel !== 'widget') throw new AppError('forbidden', { detail: 'assistant_archived' });
    const runs_drafts = channel === 'test' && !version.is_active;
    const contact_id = contact ? await findOrCreateContact(tx, ctx.business_id, contact, ctx.now) : person.contact_id;
    const { user_id, visitor_id, widget_id } = person;
    const data = { assistant_id, version_id: version.id, context, channel, runs_drafts, user_id, visitor_id, widget_id, contact_id };
    const created = await tx.conversation.create({ data });
    if (channel !== 'test') await refuseOverSessions(tx, ctx.business_id);
    return created;
  });
  const { id, contact_id } = conversation;
  const opening = await submitTurn({
    business_id: ctx.business_id,
    conversation_id: id,
    // A conversation has one opening turn. If it runs again after a crash, it finds what the first run stored.
    turn_id: id,
    key: `opening:${id}`,
    event: { type: 'start' },
  });
  return { id, status: opening.status as typeof conversation.status, replies: opening.replies, contact_id };
}
