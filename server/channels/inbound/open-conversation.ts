import { limits } from '@/lib/limits';
import type { UpdateFailure } from '@/lib/channels/update-failures';
import type { Prisma } from '@/prisma/generated/client';
import { findOrCreateByIdentity } from '@/server/contacts/find-or-create-by-identity';
import type { Tx } from '@/server/platform/db/client';
import { addToOutbox } from '@/server/platform/outbox';
import { refuseOverSessions } from '@/server/plans/refuse-over-sessions';
import { countByTheHour } from '@/server/quotas/count-by-the-hour';
import { readCustomerPictureJob } from '../jobs';
import type { LoadedConnection } from '../load-connection';
import { pushAdapter } from '../registry';
import type { StoredUpdate } from './receive-updates';

export interface OpenConversation {
  id: string;
  is_new: boolean;
  /** Whether a person helps the customer, or will. */
  is_with_person: boolean;
}

/**
 * The conversation of an update's chat: the one in which a person helps the customer, else the one that began with the assistant that the
 * connection has now, wherever it moved, else a new one with the customer, which begins with the flow's opening. Returns the reason if there is to be none.
 * Throws payment_required and rate_limited beyond the business's quotas.
 */
export async function openConversation(
  tx: Tx,
  { id: connection_id, business_id, channel }: LoadedConnection,
  { kind, chat, sender, value }: StoredUpdate,
  now: Date,
): Promise<OpenConversation | UpdateFailure> {
  const purpose = chat.purpose ?? 'messages';
  const assigned = await tx.connectionAssistant.findFirst({
    // Customers who write to one that is away read in their conversation that no one answers, but not in public.
    where: {
      connection_id,
      purpose,
      is_active: true,
      ...(purpose !== 'messages' && { assistant: { archived_at: null, business: { suspended_at: null } } }),
    },
    select: { assistant_id: true },
  });
  const known = await findConversation(tx, connection_id, chat.id, assigned?.assistant_id);
  const continues = known && (known.is_with_person || known.entry_assistant_id === assigned?.assistant_id);
  if (!continues && !assigned) return 'no_assistant';
  const contact = await findOrCreateByIdentity(tx, business_id, { connection_id, ...sender }, now);
  if (contact.is_blocked) return 'contact_blocked';
  const details = detailsOf(chat.details);
  // What a link to the chat carries is a variable of the flow.
  const context = kind === 'started' && value ? { start_parameter: value } : undefined;
  if (continues) {
    if (details)
      await tx.$executeRaw`
      update conversations set chat_details = ${JSON.stringify(details)}::jsonb
       where id = ${known.id}::uuid and chat_details is distinct from ${JSON.stringify(details)}::jsonb`;
    if (context)
      await tx.$executeRaw`update conversations set context = context || ${JSON.stringify(context)}::jsonb where id = ${known.id}::uuid`;
    return { id: known.id, is_new: false, is_with_person: known.is_with_person };
  }
  const { assistant_id } = assigned as { assistant_id: string };
  const version = await tx.flowVersion.findFirst({
    where: { is_active: true, flow_base: { assistant_id, is_default: true } },
    select: { id: true },
  });
  if (!version) return 'no_assistant';
  await countByTheHour('sessions_per_hour', business_id);
  const { id } = await tx.conversation.create({
    data: {
      assistant_id,
      version_id: version.id,
      channel,
      connection_id,
      contact_id: contact.id,
      chat: chat.id,
      chat_purpose: purpose,
      ...(details && { chat_details: details }),
      ...(context && { context }),
    },
    select: { id: true },
  });
  await refuseOverSessions(tx, business_id);
  if (contact.is_new && pushAdapter(channel)?.readSenderPicture)
    await addToOutbox(tx, readCustomerPictureJob, { business_id, connection_id, contact_id: contact.id }, business_id);
  await tx.inboundEvent.create({ data: { id, conversation_id: id, key: `opening:${id}`, event: { type: 'start' } } });
  return { id, is_new: true, is_with_person: false };
}

interface KnownConversation {
  id: string;
  /** The assistant that it began with. Routing rules may have moved it since. */
  entry_assistant_id: string;
  is_with_person: boolean;
}

/** The conversation of a chat that an update belongs to, if it begins none. */
export async function findConversation(
  tx: Tx,
  connection_id: string,
  chat: string,
  assistant_id?: string,
): Promise<KnownConversation | undefined> {
  const [known] = await tx.$queryRaw<KnownConversation[]>`
    select id, entry_assistant_id, status in ('needs_human_intervention', 'with_operator') as is_with_person from conversations
     where connection_id = ${connection_id}::uuid and chat = ${chat}
     order by is_with_person desc, (entry_assistant_id = ${assistant_id ?? null}::uuid) desc nulls last, id desc limit 1`;
  return known;
}

/** What is too large is an adapter's mistake, and left out. */
function detailsOf(details: Record<string, unknown> | undefined): Prisma.InputJsonObject | undefined {
  if (!details || JSON.stringify(details).length > limits.chat_details) return undefined;
  return details as Prisma.InputJsonObject;
}
