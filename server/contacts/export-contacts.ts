import type { ContactFilters } from '@/lib/contracts/user-management/contact-fields';
import { writeTable } from '@/lib/text/write-table';
import { recordAudit } from '@/server/audit/record-audit';
import { downloadHeaders } from '@/server/http/download-headers';
import type { Context } from '@/server/platform/context';
import { writeCursor } from '@/server/platform/text-cursor';
import { findContacts, sortValue } from './find-contacts';
import { readInOrder } from './list-contacts';

/** Customers that are read at a time. Work for one call must be short, so that other calls can run in between. */
const batch = 500;
/** Columns of attributes, by name. */
const mostAttributes = 200;

const columns = [
  'id',
  'name',
  'email',
  'mobile',
  'external_id',
  'language',
  'tags',
  'notes',
  'first_seen_at',
  'last_seen_at',
  'blocked_at',
  'created_at',
] as const;

/** The customers who match the filters as CSV, newest first, sent while it is read. A column for each attribute follows. */
export async function exportContacts(ctx: Context, filters: ContactFilters): Promise<Response> {
  const names = await ctx.db(async (tx) => {
    await recordAudit(tx, {
      action: 'contact.exported',
      business_id: ctx.business_id,
      actor_id: ctx.actor.user_id,
      detail: { ...filters },
    });
    const found = await tx.$queryRaw<{ name: string }[]>`
      select distinct jsonb_object_keys(attributes) as name from contacts
       where attributes <> '{}' and deleted_at is null order by 1 limit ${mostAttributes}`;
    return found.map(({ name }) => name);
  });
  let cursor: string | undefined;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(encoder.encode(writeTable([[...columns, ...names]]))),
    pull: async (stream) => {
      const { rows, next } = await readPage(ctx, filters, names, cursor);
      // Only the beginning of the file has a byte order mark.
      if (rows.length) stream.enqueue(encoder.encode(writeTable(rows).slice(1)));
      cursor = next;
      if (!cursor) stream.close();
    },
  });
  return new Response(body, { headers: downloadHeaders('contacts.csv', 'text/csv; charset=utf-8') });
}

function readPage(ctx: Context, filters: ContactFilters, names: readonly string[], cursor: string | undefined) {
  return ctx.db(async (tx) => {
    const { ids } = await findContacts(tx, { filters, sort: 'created', most: batch, cursor });
    const contacts = await readInOrder(tx, ids);
    const identities = await tx.contactIdentity.findMany({
      where: { contact_id: { in: ids }, connection: { channel: 'api' } },
      orderBy: { id: 'asc' },
      select: { contact_id: true, external_id: true },
    });
    const externalIds = new Map(identities.toReversed().map(({ contact_id, external_id }) => [contact_id, external_id]));
    const rows = contacts.map((row) => {
      const times = [row.first_seen_at, row.last_seen_at, row.blocked_at, row.created_at].map((date) => date?.toISOString() ?? '');
      const fields = [row.id, row.name, row.email ?? '', row.mobile ?? '', externalIds.get(row.id) ?? '', row.language ?? ''];
      const attributes = row.attributes as Record<string, string | number | boolean | null>;
      return [...fields, row.tags.join(', '), row.notes, ...times, ...names.map((name) => String(attributes[name] ?? ''))];
    });
    const last = contacts.at(-1);
    return { rows, next: ids.length === batch && last ? writeCursor(sortValue('created', last), last.id) : undefined };
  });
}
