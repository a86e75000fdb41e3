import { AppError } from '@/lib/errors';
import type { Prisma } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';

/** What a business reads of its people; their other columns are not open to it. */
export const withPerson = {
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

type Row = Prisma.MembershipGetPayload<{ select: typeof withPerson }>;

export const presentPerson = ({ user, role, status }: Row) => ({ ...user, role: role.key, member_status: status });

/** One person of the business. Throws not_found. */
export async function readPerson(tx: Tx, where: { id: string } | { email: string } | { mobile: string }) {
  const row = await tx.membership.findFirst({ where: { user: where }, select: withPerson });
  if (!row) throw new AppError('not_found');
  return presentPerson(row);
}
