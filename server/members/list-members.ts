import type { Member } from '@/lib/contracts/user-management/business-users';
import { AppError } from '@/lib/errors';
import { Prisma } from '@/prisma/generated/client';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { toPage } from '@/server/platform/paginate';
import { mayStillInvite } from './invitations/may-still-invite';

type Row = Omit<Member, 'role' | 'created_at' | 'expires_at'> & {
  role_id: string;
  role_key: string;
  role_name: string;
  created_at: Date;
  expires_at: Date | null;
  total: number;
};

interface Filter {
  search?: string;
  role?: string;
  status?: string;
}

/** Members and open invitations stand in one list: in both cases someone has a role here, or is about to. */
const people = Prisma.sql`
  select m.id, m.user_id, null::uuid as invitation_id, u.email, u.mobile, u.first_name, u.last_name, u.profile_picture_url,
         m.role_id, m.status::text as status, m.created_at, null::timestamptz as expires_at
    from memberships m join users u on u.id = m.user_id
  union all
  select i.id, null, i.id, i.email, i.mobile, '', '', null, i.role_id, case when i.expires_at > now() and ${mayStillInvite} then 'invited' else 'lapsed' end, i.created_at, i.expires_at
    from invitations i`;

function matching({ search, role, status }: Filter): Prisma.Sql {
  const like = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const conditions = [
    Prisma.sql`true`,
    ...(like ? [Prisma.sql`(p.email ilike ${like} or p.mobile ilike ${like} or p.first_name || ' ' || p.last_name ilike ${like})`] : []),
    ...(role ? [Prisma.sql`r.key = ${role}`] : []),
    ...(status ? [Prisma.sql`p.status = ${status}`] : []),
  ];
  return Prisma.join(conditions, ' and ');
}

/** The people of the business with its open invitations, newest first. */
export function listMembers(ctx: Context, { limit, cursor, ...filter }: Filter & { limit: number; cursor?: string }) {
  return ctx.db(async (tx) => {
    const where = matching(filter);
    const [counted] = await tx.$queryRaw<{ total: number }[]>`
      select count(*)::int as total from (${people}) p join roles r on r.id = p.role_id where ${where}`;
    const after = cursor ? Prisma.sql`and p.id < ${cursor}::uuid` : Prisma.empty;
    const rows = await tx.$queryRaw<Row[]>`
      select p.*, r.key as role_key, r.name as role_name from (${people}) p join roles r on r.id = p.role_id
       where ${where} ${after} order by p.id desc limit ${limit + 1}`;
    return toPage(rows.map(present), counted?.total ?? 0, limit);
  });
}

/** One member, by the person; or one invitation. Throws not_found. */
export async function readMember(tx: Tx, which: { user_id: string } | { invitation_id: string }) {
  const is =
    'user_id' in which ? Prisma.sql`p.user_id = ${which.user_id}::uuid` : Prisma.sql`p.invitation_id = ${which.invitation_id}::uuid`;
  const [row] = await tx.$queryRaw<Row[]>`
    select p.*, r.key as role_key, r.name as role_name from (${people}) p join roles r on r.id = p.role_id where ${is}`;
  if (!row) throw new AppError('not_found');
  return present(row);
}

function present({ role_id, role_key, role_name, ...row }: Row) {
  return { ...row, role: { id: role_id, key: role_key, name: role_name } };
}
