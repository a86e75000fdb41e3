import type { ArchetypeContents } from '@/lib/contracts/flow-manager/templates/all-archetypes';
import type { ArchetypeDetail, ArchetypeSummary } from '@/lib/contracts/flow-manager/templates/archetypes';
import type { AssistantDocument } from '@/lib/assistants/assistant-document';
import { AppError } from '@/lib/errors';
import { countDocument } from '@/lib/templates/count-document';
import type { Archetype } from '@/prisma/generated/client';
import type { Context, PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { toPage } from '@/server/platform/paginate';

interface Page {
  limit: number;
  cursor?: string;
}

/** The archetypes that the caller may see: businesses those that are listed, platform people all. In order of creation. */
export function listArchetypes(ctx: Pick<Context | PlatformContext, 'db'>, { limit, cursor }: Page) {
  return ctx.db(async (tx) => {
    const total = await tx.archetype.count();
    const rows = await tx.archetype.findMany({
      where: cursor === undefined ? {} : { id: { gt: cursor } },
      orderBy: { id: 'asc' },
      take: limit + 1,
    });
    return toPage(rows.map(summarize), total, limit);
  });
}

/** What a business is shown of a listed archetype. Throws not_found. */
export function showArchetype(ctx: Context, id: string): Promise<ArchetypeDetail> {
  return ctx.db(async (tx) => {
    const { content, ...row } = await requireListed(tx, id);
    const { fa, ar, en } = content as unknown as ArchetypeContents;
    return { ...headOf(row), content: { fa: show(fa), ar: show(ar), en: show(en) } };
  });
}

/** The assistant of a listed archetype, to create one like it. Throws not_found. */
export async function archetypeDocument(tx: Tx, id: string, language: 'fa' | 'ar' | 'en'): Promise<AssistantDocument> {
  const { content } = await requireListed(tx, id);
  return (content as unknown as ArchetypeContents)[language].document;
}

async function requireListed(tx: Tx, id: string): Promise<Archetype> {
  const row = await tx.archetype.findFirst({ where: { id, is_listed: true } });
  if (!row) throw new AppError('not_found');
  return row;
}

function summarize({ content, ...row }: Archetype): ArchetypeSummary {
  const contents = content as unknown as ArchetypeContents;
  const named = ({ name, summary }: ArchetypeContents['fa']) => ({ name, summary });
  const names = { fa: named(contents.fa), ar: named(contents.ar), en: named(contents.en) };
  return { ...headOf(row), names, counts: countDocument(contents.en.document) };
}

function headOf({ created_at, updated_at, ...row }: Omit<Archetype, 'content'>) {
  return { ...row, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}

function show({ name, summary, document }: ArchetypeContents['fa']): ArchetypeDetail['content']['fa'] {
  const { system_prompt, tone, instructions } = document;
  return { name, summary, system_prompt, tone, instructions, counts: countDocument(document) };
}
