import type { IntegrationChange, IntegrationInput } from '@/lib/contracts/flow-manager/integrations/integrations';
import { AppError, type FieldProblem } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { containing } from '@/server/platform/db/containing';
import { nextRevision } from '@/server/platform/db/next-revision';
import { refuseTaken } from '@/server/platform/db/refuse-taken';
import { toPage } from '@/server/platform/paginate';
import { refuseOverQuota } from '@/server/quotas/refuse-over-quota';
import { authSecret, forgetValues, removeSecrets, storeSecret, tokenSecret } from './integration-secrets';
import { presentIntegration, readPresented, withParts } from './present-integration';

/** The integrations of the business, newest first. */
export function listIntegrations({ db }: Context, { limit, cursor, search }: { limit: number; cursor?: string; search?: string }) {
  return db(async (tx) => {
    const where = search ? await containing(tx, search) : {};
    const total = await tx.integration.count({ where });
    const rows = await tx.integration.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
      include: withParts,
    });
    const { items, ...page } = toPage(rows, total, limit);
    return { ...page, items: items.map(presentIntegration) };
  });
}

/** One integration. Throws not_found. */
export const readIntegration = ({ db }: Context, id: string) => db((tx) => readPresented(tx, id));

/** Creates an integration. Throws payment_required, and conflict for a name that is in use. */
export function createIntegration(ctx: Context, input: IntegrationInput) {
  return refuseTaken('name_taken', () => ctx.db(async (tx) => readPresented(tx, await insertIntegration(tx, ctx, input))));
}

/** The same in a transaction that does more. Returns the id. */
export async function insertIntegration(tx: Tx, ctx: Context, input: IntegrationInput): Promise<string> {
  refuseIncomplete(input);
  const { headers, marked } = takeMarked(input.headers, []);
  const { name, base_url, auth_type, auth, is_active } = input;
  const data = { business_id: ctx.business_id, name, base_url, auth_type, auth, is_active, headers };
  const { id } = await tx.integration.create({ data });
  await refuseOverQuota(tx, ctx.business_id, ['integrations']);
  await storeAll(tx, ctx, id, { ...input.secrets, ...marked }, input.auth_secret);
  await recordChange(tx, ctx, { action: 'integration.created', resource_id: id, name });
  return id;
}

/**
 * Changes an integration. A new host gets none of the stored secrets, so that no one can send them to an address of their
 * choice. Throws not_found, conflict for a name that is in use, and precondition_failed if it was changed since `seen`.
 */
export function updateIntegration(ctx: Context, id: string, change: IntegrationChange, seen?: number) {
  return refuseTaken('name_taken', () =>
    ctx.db(async (tx) => {
      const { auth_secret = '', secrets = {}, headers: sent, ...rest } = change;
      // Values of secrets are not shown, so no one can overwrite them unknowingly.
      if (sent || auth_secret || Object.keys(rest).length > 0) await nextRevision(tx, 'integrations', id, seen);
      const before = await tx.integration.findUnique({ where: { id }, include: { secrets: true } });
      if (!before) throw new AppError('not_found');
      const names = before.secrets.map(({ name }) => name);
      const { headers, marked } = sent ? takeMarked(sent, names) : { headers: undefined, marked: {} };
      const data = { ...rest, ...(headers && { headers }) };
      const after = { ...before, ...data };
      refuseIncomplete({ auth_type: after.auth_type, auth: after.auth as IntegrationInput['auth'] });
      await tx.integration.update({ where: { id }, data });
      if (targetsOf(before) !== targetsOf(after)) await forgetValues(tx, id);
      else if (auth_secret || change.auth || change.auth_type) await removeSecrets(tx, id, { name: tokenSecret });
      await storeAll(tx, ctx, id, { ...secrets, ...marked }, auth_secret);
      const changed = [...Object.keys({ ...secrets, ...marked }), ...(auth_secret ? [authSecret.slice(1)] : [])];
      const detail = changed.length > 0 ? { secrets: changed.toSorted() } : undefined;
      if (detail) await recordChange(tx, ctx, { action: 'integration.updated', resource_id: id, name: before.name, detail });
      else await recordChange(tx, ctx, { action: 'integration.updated', resource_id: id, name: before.name, before, change: data });
      return readPresented(tx, id);
    }),
  );
}

/** Deletes an integration with its actions, its secrets, and its history. Throws not_found. */
export async function deleteIntegration(ctx: Context, id: string): Promise<void> {
  await ctx.db(async (tx) => {
    const row = await tx.integration.findUnique({ where: { id }, select: { name: true } });
    if (!row) throw new AppError('not_found');
    await removeSecrets(tx, id);
    await tx.integration.delete({ where: { id } });
    await recordChange(tx, ctx, { action: 'integration.deleted', resource_id: id, name: row.name });
  });
}

/** The hosts that secrets are sent to. */
function targetsOf({ base_url, auth_type, auth }: { base_url: string; auth_type: string; auth: unknown }): string {
  const { token_url } = auth as IntegrationInput['auth'];
  const of = (address: string) => (URL.canParse(address) ? new URL(address).origin : '');
  return auth_type === 'oauth2' ? `${of(base_url)} ${of(token_url)}` : of(base_url);
}

/** What each kind of authentication cannot do without. */
function refuseIncomplete({ auth_type, auth }: Pick<IntegrationInput, 'auth_type' | 'auth'>): void {
  const needed = ({ basic: ['username'], api_key: ['name'], oauth2: ['token_url', 'client_id'] } as const)[auth_type as 'basic'] ?? [];
  const fields: FieldProblem[] = (needed as readonly (keyof typeof auth)[])
    .filter((field) => auth[field] === '')
    .map((field) => ({ path: `auth.${field}`, key: 'required' }));
  const isAddress = URL.canParse(auth.token_url) && /^https?:$/.test(new URL(auth.token_url).protocol);
  if (auth_type === 'oauth2' && auth.token_url !== '' && !isAddress) fields.push({ path: 'auth.token_url', key: 'invalid_url' });
  if (auth_type === 'api_key' && auth.place === 'header' && /[^!#$%&'*+\-.^_`|~0-9A-Za-z]/.test(auth.name))
    fields.push({ path: 'auth.name', key: 'invalid_header_name' });
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
}

/** Headers whose values are marked as secret refer to the secret instead. */
function takeMarked(headers: IntegrationInput['headers'], used: readonly string[]) {
  const marked: Record<string, string> = {};
  const plain = Object.entries(headers).map(([header, value]) => {
    if (typeof value === 'string') return [header, value] as const;
    const base =
      header
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '_')
        .replace(/^[^a-z]+/, '')
        .slice(0, 50) || 'header';
    let name = base;
    for (let count = 2; used.includes(name) || Object.hasOwn(marked, name); count++) name = `${base}_${count}`;
    marked[name] = value.secret;
    return [header, `{{secrets.${name}}}`] as const;
  });
  return { headers: Object.fromEntries(plain) as Record<string, string>, marked };
}

async function storeAll(
  tx: Tx,
  { business_id }: Context,
  integration_id: string,
  secrets: Record<string, string | null>,
  auth_secret: string,
): Promise<void> {
  for (const [name, value] of Object.entries(secrets)) {
    if (value === null) await removeSecrets(tx, integration_id, { name });
    else await storeSecret(tx, { business_id, integration_id }, name, value);
  }
  if (auth_secret) await storeSecret(tx, { business_id, integration_id }, authSecret, auth_secret);
  const count = await tx.integrationSecret.count({ where: { integration_id } });
  if (count > limits.integration_secrets + 2) throw new AppError('validation_failed', { fields: [{ path: 'secrets', key: 'too_many' }] });
}
