import { memberStatuses, type Member, type MemberOrder, type MemberSort } from '@/lib/contracts/user-management/business-users';
import { AppError } from '@/lib/errors';
import type { Locale } from '@/lib/locales';
import { Prisma } from '@/prisma/generated/client';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { containsTyped } from '@/server/platform/db/containing';
import { toPage } from '@/server/platform/paginate';
import { mayStillInvite } from './invitations/may-still-invite';

type Row = Omit<Member, 'role' | 'created_at' | 'last_active_at' | 'expires_at'> & {
  role_id: string;
  role_key: string;
  role_name: string;
  created_at: Date;
  last_active_at: Date | null;
  expires_at: Date | null;
};

interface Filter {
  search?: string;
  role?: string;
  status?: string;
}

/** Members and open invitations are in one list, because both have a role in the business. */
const people = Prisma.sql`
  select m.id, m.user_id, null::uuid as invitation_id, u.email, u.mobile, u.first_name, u.last_name, u.profile_picture_url,
         u.search_text, m.role_id, m.status::text as status, u.account_status::text as account_status, m.created_at,
         m.last_active_at, null::timestamptz as expires_at
    from memberships m join users u on u.id = m.user_id
  union all
  select i.id, null, i.id, i.email, i.mobile, '', '', null, i.search_text, i.role_id,
         case when i.expires_at > now() and ${mayStillInvite} then 'invited' else 'lapsed' end, null, i.created_at, null, i.expires_at
    from invitations i`;

/** An owner without another owner who can sign in: see `keepAnOwner`. */
const isOnlyOwner = Prisma.sql`
  p.user_id is not null and r.key = 'owner' and not exists (
    select from memberships o join roles ro on ro.id = o.role_id join users uo on uo.id = o.user_id
     where o.user_id <> p.user_id and ro.key = 'owner' and o.status = 'active' and uo.account_status <> 'inactive')`;

const columns = Prisma.sql`
  p.id, p.user_id, p.invitation_id, p.email, p.mobile, p.first_name, p.last_name, p.profile_picture_url, p.role_id, p.status, p.account_status,
  p.created_at, p.last_active_at, p.expires_at, r.key as role_key, r.name as role_name, ${isOnlyOwner} as is_only_owner`;

function matching({ search, role, status }: Filter): Prisma.Sql {
  const conditions = [
    Prisma.sql`true`,
    ...(search ? [containsTyped(Prisma.sql`p.search_text`, search)] : []),
    ...(role ? [Prisma.sql`r.key = ${role}`] : []),
    ...(status ? [Prisma.sql`p.status = ${status}`] : []),
  ];
  return Prisma.join(conditions, ' and ');
}

interface Page {
  limit: number;
  cursor?: string;
  sort: MemberSort;
  order: MemberOrder;
}

/** The members of the business and its open invitations, in the requested order. */
export function listMembers(ctx: Context, { limit, cursor, sort, order, ...filter }: Filter & Page) {
  return ctx.db(async (tx) => {
    // The quota limits them to some hundreds, and the database cannot sort names in the reader's language.
    const rows = await tx.$queryRaw<Row[]>`
      select ${columns} from (${people}) p join roles r on r.id = p.role_id where ${matching(filter)} order by p.id`;
    const sorted = rows.map(present).sort(comparison(sort, ctx.locale));
    if (order === 'descending') sorted.reverse();
    const begin = cursor ? sorted.findIndex(({ id }) => id === cursor) + 1 : 0;
    // If the last person of the previous page was removed, the list ends here.
    return toPage(cursor && begin === 0 ? [] : sorted.slice(begin, begin + limit + 1), rows.length, limit);
  });
}

type Presented = ReturnType<typeof present>;

/** Compares two of them. Equal ones keep their order. */
function comparison(sort: MemberSort, locale: Locale): (one: Presented, other: Presented) => number {
  const { compare } = new Intl.Collator(locale);
  switch (sort) {
    case 'created_at':
      return () => 0;
    case 'name':
      return (one, other) => compare(nameOf(one), nameOf(other));
    case 'role':
      return (one, other) => compare(one.role.key, other.role.key);
    case 'status':
      return (one, other) => memberStatuses.indexOf(one.status) - memberStatuses.indexOf(other.status);
    case 'last_active_at':
      return (one, other) => (one.last_active_at?.getTime() ?? 0) - (other.last_active_at?.getTime() ?? 0);
  }
}

/** Their name in the list. */
const nameOf = ({ first_name, last_name, email, mobile }: Presented): string =>
  `${first_name} ${last_name}`.trim() || (email ?? mobile ?? '');

/** One member by their user id, or one invitation. Throws not_found. */
export async function readMember(tx: Tx, which: { user_id: string } | { invitation_id: string }) {
  const is =
    'user_id' in which ? Prisma.sql`p.user_id = ${which.user_id}::uuid` : Prisma.sql`p.invitation_id = ${which.invitation_id}::uuid`;
  const [row] = await tx.$queryRaw<Row[]>`
    select ${columns} from (${people}) p join roles r on r.id = p.role_id where ${is}`;
  if (!row) throw new AppError('not_found');
  return present(row);
}

function present({ role_id, role_key, role_name, ...row }: Row) {
  return { ...row, role: { id: role_id, key: role_key, name: role_name } };
}
