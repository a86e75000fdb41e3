import type * as z from 'zod';
import { email, mobile } from '@/lib/contracts/user-management/auth';
import type { lookupChannels, UserConversationInput } from '@/lib/contracts/user-management/users';
import { describeIssue } from '@/lib/describe-issue';
import { AppError } from '@/lib/errors';
import type { Prisma } from '@/prisma/generated/client';
import { createConversation } from '@/server/conversations/create-conversation';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { containing } from '@/server/platform/db/containing';
import { toPage } from '@/server/platform/paginate';

const addresses: Record<(typeof lookupChannels)[number], z.ZodType<string>> = { email, mobile };

/** The columns of its members that a business can read. It has no access to the others. */
const withPerson = {
  status: true,
  role: { select: { key: true } },
  user: {
    select: {
      id: true,
      email: true,
      mobile: true,
      first_name: true,
      last_name: true,
      profile_picture_url: true,
      locale: true,
      account_status: true,
      created_at: true,
    },
  },
} as const satisfies Prisma.MembershipSelect;

/** The members of the business, newest account first, optionally filtered by part of a name, address or number. */
export function listUsers(ctx: Context, { limit, cursor, search }: { limit: number; cursor?: string; search?: string }) {
  return ctx.db(async (tx) => {
    const where = search ? { user: await containing(tx, search) } : {};
    const total = await tx.membership.count({ where });
    const rows = await tx.membership.findMany({
      where: { ...where, ...(cursor && { user_id: { lt: cursor } }) },
      orderBy: { user_id: 'desc' },
      take: limit + 1,
      select: withPerson,
    });
    return toPage(rows.map(presentPerson), total, limit);
  });
}

/** The member who has this address on a channel. Throws validation_failed, not_found. */
export async function lookUpUser(ctx: Context, { channel, value }: { channel: (typeof lookupChannels)[number]; value: string }) {
  const address = addresses[channel].safeParse(value, { reportInput: true });
  if (!address.success) {
    const fields = address.error.issues.map((issue) => ({ ...describeIssue(issue), path: 'value' }));
    throw new AppError('validation_failed', { fields });
  }
  const where = channel === 'email' ? { email: address.data } : { mobile: address.data };
  return ctx.db((tx) => readPerson(tx, where));
}

/** Creates a conversation with a member of the business. Its variables contain their name and addresses. Throws not_found, timeout. */
export async function createConversationOfUser(ctx: Context, { user_id, assistant_id, channel }: UserConversationInput) {
  const person = await ctx.db((tx) => readPerson(tx, { id: user_id }));
  const context = { user_id, first_name: person.first_name, last_name: person.last_name };
  return createConversation(ctx, { assistant_id, channel, context }, user_id);
}

type Row = Prisma.MembershipGetPayload<{ select: typeof withPerson }>;

const presentPerson = ({ user, role, status }: Row) => ({ ...user, role: role.key, member_status: status });

/** One member of the business. Throws not_found. */
export async function readPerson(tx: Tx, where: { id: string } | { email: string } | { mobile: string }) {
  const row = await tx.membership.findFirst({ where: { user: where }, select: withPerson });
  if (!row) throw new AppError('not_found');
  return presentPerson(row);
}
