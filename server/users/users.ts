import type * as z from 'zod';
import { email, mobile } from '@/lib/contracts/user-management/auth';
import { externalId } from '@/lib/contracts/user-management/contact-fields';
import type { LookupChannel, PersonKind, UserConversationInput } from '@/lib/contracts/user-management/users';
import { describeIssue } from '@/lib/describe-issue';
import { AppError } from '@/lib/errors';
import type { Prisma } from '@/prisma/generated/client';
import { createConversation } from '@/server/conversations/create-conversation';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { containing } from '@/server/platform/db/containing';
import { toPage } from '@/server/platform/paginate';
import { findCustomer, listCustomers, mayReadCustomers, readCustomer, type CustomerKey } from './customers';

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

interface Wanted {
  limit: number;
  cursor?: string;
  search?: string;
  kind: PersonKind;
}

/**
 * The members of the business, newest account first, or its customers, newest first, optionally filtered by part of a name,
 * address or number. Throws forbidden for customers without the permission to read them.
 */
export function listUsers(ctx: Context, { kind, ...page }: Wanted) {
  return kind === 'contact' ? listCustomers(ctx, page) : listMembers(ctx, page);
}

function listMembers(ctx: Context, { limit, cursor, search }: Omit<Wanted, 'kind'>) {
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

const addresses: Record<LookupChannel, z.ZodType<string>> = { email, mobile, api: externalId };

interface Lookup {
  channel: LookupChannel;
  value: string;
  kind?: PersonKind;
}

/**
 * The member or customer who has this address on a channel. A member is found before a customer with the same address.
 * Throws validation_failed, not_found.
 */
export async function lookUpUser(ctx: Context, { channel, value, kind }: Lookup) {
  const address = addresses[channel].safeParse(value, { reportInput: true });
  if (!address.success) {
    const fields = address.error.issues.map((issue) => ({ ...describeIssue(issue), path: 'value' }));
    throw new AppError('validation_failed', { fields });
  }
  if (channel === 'email') return findUser(ctx, { email: address.data }, kind);
  if (channel === 'mobile') return findUser(ctx, { mobile: address.data }, kind);
  return findUser(ctx, { channel, external_id: address.data }, kind);
}

/** The member, else the customer, with this id, address or number. Throws not_found. */
export function findUser(ctx: Context, where: PersonKey | CustomerKey, kind?: PersonKind) {
  return ctx.db(async (tx) => {
    const member = kind === 'contact' || 'channel' in where ? null : await findMember(tx, where);
    if (member) return member;
    const customer = kind === 'member' || !mayReadCustomers(ctx) ? null : await findCustomer(tx, where);
    if (!customer) throw new AppError('not_found');
    return customer;
  });
}

/**
 * Creates a conversation with a member of the business or a customer. Its variables contain their name. Throws not_found,
 * timeout, forbidden for a blocked customer.
 */
export async function createConversationOfUser(ctx: Context, { user_id, assistant_id, channel }: UserConversationInput) {
  const person = (await ctx.db((tx) => findMember(tx, { id: user_id }))) ?? (await ctx.db((tx) => readCustomer(tx, user_id)));
  if (person.kind === 'member') {
    const context = { user_id, first_name: person.first_name, last_name: person.last_name };
    return createConversation(ctx, { assistant_id, channel, context }, { user_id });
  }
  if (person.blocked_at) throw new AppError('forbidden', { detail: 'contact_blocked' });
  if (channel === 'test') throw new AppError('validation_failed', { fields: [{ path: 'channel', key: 'test_without_contact' }] });
  return createConversation(ctx, { assistant_id, channel, context: { name: person.name } }, { contact_id: person.id });
}

type PersonKey = { id: string } | { email: string } | { mobile: string };
type Row = Prisma.MembershipGetPayload<{ select: typeof withPerson }>;

const presentPerson = ({ user, role, status }: Row) => ({ kind: 'member' as const, ...user, role: role.key, member_status: status });

async function findMember(tx: Tx, where: PersonKey) {
  const row = await tx.membership.findFirst({ where: { user: where }, select: withPerson });
  return row && presentPerson(row);
}
