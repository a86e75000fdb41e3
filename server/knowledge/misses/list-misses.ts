import type { MissesQuery } from '@/lib/contracts/flow-manager/knowledge/misses';
import { AppError } from '@/lib/errors';
import { Prisma } from '@/prisma/generated/client';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { containsTyped } from '@/server/platform/db/containing';

interface Group {
  group_key: string;
  count: number;
  /** Its newest question. */
  last: string;
  first_seen: Date;
  last_seen: Date;
  total: number;
}

/** How many questions of a group are listed, and how many of its texts are shown. */
const [mostIds, mostExamples] = [200, 5];

/** Customers' questions without a result, in groups of the same words, the most frequent first. Throws not_found. */
export function listMisses(ctx: Context, query: MissesQuery) {
  return ctx.db(async (tx) => {
    const { assistant_id, status, limit } = query;
    if (assistant_id && !(await tx.assistant.count({ where: { id: assistant_id } }))) throw new AppError('not_found');
    const { groups, total } = await findGroups(tx, query);
    const shown = groups.slice(0, limit);
    const questions = await newestOf(
      tx,
      query,
      shown.map(({ group_key }) => group_key),
    );
    const assistants = await tx.assistant.findMany({
      where: { id: { in: [...new Set(questions.map((one) => one.assistant_id))] } },
      select: { id: true, name: true },
    });
    const documents = await tx.knowledgeDocument.findMany({
      where: { id: { in: [...new Set(questions.flatMap(({ document_id }) => document_id ?? []))] } },
      select: { id: true, index_id: true, name: true },
    });
    const items = shown.map(({ group_key, last, ...group }) => {
      const own = questions.filter((one) => one.group_key === group_key);
      const askedOf = new Set(own.map((one) => one.assistant_id));
      const document_id = own.find((one) => one.document_id)?.document_id;
      return {
        ...group,
        id: last,
        status,
        miss_ids: own.map(({ id }) => id),
        examples: [...new Set(own.map(({ text }) => text))].slice(0, mostExamples),
        assistants: assistants.filter(({ id }) => askedOf.has(id)),
        document: documents.find(({ id }) => id === document_id) ?? null,
      };
    });
    return { items, total, next_cursor: groups.length > limit ? (items.at(-1)?.id ?? null) : null };
  });
}

async function findGroups(tx: Tx, { cursor, limit, ...query }: MissesQuery): Promise<{ groups: Group[]; total: number }> {
  const after = cursor
    ? Prisma.sql`where (count, last) < (
        select count, last from groups where group_key = (select group_key from knowledge_misses where id = ${cursor}::uuid))`
    : Prisma.empty;
  const groups = await tx.$queryRaw<Group[]>`
    with groups as (
      select group_key, count(*)::int as count, max(id::text) as last, min(created_at) as first_seen, max(created_at) as last_seen
        from knowledge_misses where ${matching(query)} group by group_key)
    select *, (select count(*)::int from groups) as total from groups ${after} order by count desc, last desc limit ${limit + 1}`;
  return { groups, total: groups[0]?.total ?? 0 };
}

function newestOf(tx: Tx, query: Omit<MissesQuery, 'limit' | 'cursor'>, keys: readonly string[]) {
  if (!keys.length) return [];
  return tx.$queryRaw<{ id: string; group_key: string; assistant_id: string; document_id: string | null; text: string }[]>`
    select id, group_key, assistant_id, document_id, text from (
      select *, row_number() over (partition by group_key order by id desc) as place from knowledge_misses
       where ${matching(query)} and group_key in (${Prisma.join(keys)})) as placed
     where place <= ${mostIds} order by id desc`;
}

function matching({ status, assistant_id, search }: Omit<MissesQuery, 'limit' | 'cursor'>): Prisma.Sql {
  return Prisma.join(
    [
      Prisma.sql`status = ${status}::knowledge_miss_status`,
      ...(assistant_id ? [Prisma.sql`assistant_id = ${assistant_id}::uuid`] : []),
      ...(search ? [containsTyped(Prisma.sql`search_text`, search)] : []),
    ],
    ' and ',
  );
}
