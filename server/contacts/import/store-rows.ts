import type { FieldProblem } from '@/lib/errors';
import { limits } from '@/lib/limits';
import type { Prisma } from '@/prisma/generated/client';
import { connectionOf } from '@/server/contacts/identities';
import { lockAllKeys } from '@/server/contacts/lock-keys';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/new-id';
import { quotaOf } from '@/server/quotas/quota-of';
import { roomFor } from '@/server/quotas/room-for';
import type { ImportedContact, NumberedContact } from './read-row';

interface Stored {
  created: number;
  updated: number;
  skipped: number;
  problems: { line: number; problem: FieldProblem }[];
}

/** A customer as the rows of a batch leave them. */
interface Target {
  id: string;
  isNew: boolean;
  isChanged: boolean;
  name: string;
  email: string | null;
  mobile: string | null;
  language: string | null;
  tags: string[];
  notes: string;
  attributes: Record<string, unknown>;
}

/**
 * Stores the rows of one batch: a row changes the customer with its external id, else the one with its email, else the one
 * with its mobile, and creates one otherwise. Without `update_existing`, rows of customers who exist are skipped. So are new
 * customers beyond the quota, with a problem.
 */
export async function storeRows(tx: Tx, ctx: Context, rows: readonly NumberedContact[], update_existing: boolean): Promise<Stored> {
  await lockAllKeys(tx, ctx.business_id);
  const connection_id = await connectionOf(tx, 'api');
  const known = await readKnown(tx, connection_id, rows);
  const identities: { contact_id: string; external_id: string }[] = [];
  const stored: Stored = { created: 0, updated: 0, skipped: 0, problems: [] };
  const room = await roomFor(tx, ctx.business_id, 'contacts');
  for (const { line, contact } of rows) {
    const found = known.find(contact);
    if (found && !found.isNew && !update_existing) {
      stored.skipped++;
      continue;
    }
    if (!found && stored.created >= room) {
      stored.skipped++;
      stored.problems.push({ line, problem: { path: '', key: 'quota_contacts', params: { max: quotaOf('contacts') } } });
      continue;
    }
    const target = found ?? blank();
    const changed = changedBy(target, contact);
    if (Object.keys(changed.attributes).length > limits.attributes || changed.tags.length > limits.tags) {
      stored.skipped++;
      stored.problems.push({ line, problem: { path: '', key: 'too_many' } });
      continue;
    }
    Object.assign(target, changed, { isChanged: true });
    known.add(target, contact.external_id);
    if (contact.external_id) identities.push({ contact_id: target.id, external_id: contact.external_id });
    if (found) stored.updated++;
    else stored.created++;
  }
  await write(tx, ctx, known.all());
  await tx.contactIdentity.createMany({ data: identities.map((one) => ({ ...one, connection_id })), skipDuplicates: true });
  return stored;
}

function blank(): Target {
  const empty = { name: '', email: null, mobile: null, language: null, tags: [], notes: '', attributes: {} };
  return { id: newId(), isNew: true, isChanged: false, ...empty };
}

function changedBy(target: Target, { external_id: _external, tags, attributes, ...fields }: ImportedContact) {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return { ...given, tags: [...new Set([...target.tags, ...tags])], attributes: { ...target.attributes, ...attributes } };
}

/** The customers that the rows may mean, found by what identifies them. */
class Known {
  private readonly byKey = new Map<string, Target>();
  private readonly targets = new Set<Target>();

  find({ external_id, email, mobile }: ImportedContact): Target | undefined {
    const keys = [external_id && `id ${external_id}`, email, mobile].filter((key) => key !== undefined);
    return keys.map((key) => this.byKey.get(key)).find((target) => target !== undefined);
  }

  /** The first one that has a key is kept. */
  add(target: Target, external_id?: string): void {
    this.targets.add(target);
    for (const key of [external_id && `id ${external_id}`, target.email, target.mobile]) {
      if (key && !this.byKey.has(key)) this.byKey.set(key, target);
    }
  }

  all(): Target[] {
    return [...this.targets];
  }
}

async function readKnown(tx: Tx, connection_id: string, rows: readonly NumberedContact[]): Promise<Known> {
  const valuesOf = (field: 'external_id' | 'email' | 'mobile') => rows.flatMap(({ contact }) => contact[field] ?? []);
  const known = new Known();
  const targets = new Map<string, Target>();
  const targetOf = (row: Prisma.ContactGetPayload<{ omit: { search_text: true } }>): Target => {
    const target = targets.get(row.id) ?? {
      ...{ id: row.id, isNew: false, isChanged: false, name: row.name, email: row.email, mobile: row.mobile, language: row.language },
      ...{ tags: row.tags, notes: row.notes, attributes: row.attributes as Record<string, unknown> },
    };
    targets.set(row.id, target);
    return target;
  };
  const identities = await tx.contactIdentity.findMany({
    where: { connection_id, external_id: { in: valuesOf('external_id') } },
    include: { contact: true },
  });
  for (const { external_id, contact } of identities) known.add(targetOf(contact), external_id);
  for (const field of ['email', 'mobile'] as const) {
    const found = await tx.contact.findMany({
      where: { [field]: { in: valuesOf(field) }, deleted_at: null },
      orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
    });
    for (const contact of found) known.add(targetOf(contact));
  }
  return known;
}

async function write(tx: Tx, ctx: Context, targets: readonly Target[]): Promise<void> {
  const changed = targets.filter(({ isChanged }) => isChanged);
  await tx.contact.createMany({
    data: changed
      .filter(({ isNew }) => isNew)
      .map(({ isNew: _new, isChanged: _changed, attributes, ...row }) => ({
        ...row,
        business_id: ctx.business_id,
        attributes: attributes as Prisma.InputJsonObject,
      })),
  });
  const rows = changed.filter(({ isNew }) => !isNew).sort((one, other) => (one.id < other.id ? -1 : 1));
  if (!rows.length) return;
  await tx.$executeRaw`
    update contacts c
       set name = r.name, email = r.email, mobile = r.mobile, language = r.language, notes = r.notes, attributes = r.attributes,
           tags = array(select jsonb_array_elements_text(r.tags)), revision = c.revision + 1, updated_at = ${ctx.now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, name text, email text, mobile text, language text, notes text,
           attributes jsonb, tags jsonb)
     where c.id = r.id and c.deleted_at is null`;
}
