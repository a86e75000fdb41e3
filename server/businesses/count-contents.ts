import { countedContents, type BusinessContents } from '@/lib/contracts/user-management/businesses';
import { Prisma } from '@/prisma/generated/client';
import { tenantDb } from '@/server/platform/db/tenant-db';

const tables = {
  members: ['memberships'],
  assistants: ['assistants'],
  flows: ['flow_bases'],
  conversations: ['conversations'],
  customers: ['contacts'],
  messages: ['messages'],
  knowledge_bases: ['knowledge_indexes'],
  documents: ['knowledge_documents'],
  files: ['attachments', 'flow_media'],
} as const satisfies Record<keyof BusinessContents, readonly string[]>;

/** The size of a business. Each kind is counted up to `countedContents` plus one. */
export async function countContents(business_id: string): Promise<BusinessContents> {
  const counts = Object.entries(tables).map(([kind, names]) => {
    // Row-level security hides the rows of other businesses.
    const rows = names.map((table) => Prisma.sql`select from ${Prisma.raw(table)}`);
    const seen = Prisma.sql`${Prisma.join(rows, ' union all ')} limit ${countedContents + 1}`;
    return Prisma.sql`(select count(*)::int from (${seen}) seen) as ${Prisma.raw(kind)}`;
  });
  const [contents] = await tenantDb(business_id)((tx) => tx.$queryRaw<BusinessContents[]>`select ${Prisma.join(counts)}`);
  if (!contents) throw new Error('counting answered nothing');
  return contents;
}
