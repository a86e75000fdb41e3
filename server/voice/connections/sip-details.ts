import { createHmac, hkdfSync } from 'node:crypto';
import * as z from 'zod';
import type { SipDetails } from '@/lib/contracts/voice/sip-details';
import type { ConnectionKind, SipTransport } from '@/lib/contracts/voice/voice-base';
import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { appUrl, env } from '@/server/platform/env';
import { isSameSecret } from '@/server/platform/is-same-secret';
import { requireSipConnection, type SipConnectionRow } from './present-sip-connection';

/** How long the details can be opened with a token, in milliseconds. */
const viewFor = 15 * 60_000;

const claims = z.object({ business: z.uuid(), connection: z.uuid(), revision: z.number(), ends: z.number() });

/** What to enter in a phone, or what a trunk uses. Throws not_found. */
export const readSipDetails = (ctx: Context, id: string) => ctx.db(async (tx) => detailsOf(await requireSipConnection(tx, id)));

/** A token with which the details can be opened without signing in. A change of the connection ends it. Throws not_found. */
export async function issueViewToken(ctx: Context, id: string): Promise<{ token: string; expires_at: Date }> {
  const { revision } = await ctx.db((tx) => requireSipConnection(tx, id));
  const ends = ctx.now.getTime() + viewFor;
  const payload = Buffer.from(JSON.stringify({ business: ctx.business_id, connection: id, revision, ends })).toString('base64url');
  return { token: `${payload}.${signatureOf(payload)}`, expires_at: new Date(ends) };
}

/** The details that a token opens. Throws not_found for one that is wrong, over, or of a connection that was changed. */
export async function openSipDetails(token: string): Promise<SipDetails> {
  const [payload = '', signature = ''] = token.split('.');
  if (!isSameSecret(signature, signatureOf(payload))) throw new AppError('not_found');
  const { business, connection, revision, ends } = claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (ends <= Date.now()) throw new AppError('not_found');
  const row = await tenantDb(business)((tx) => requireSipConnection(tx, connection));
  if (row.revision !== revision) throw new AppError('not_found');
  return detailsOf(row);
}

function detailsOf({ name, kind, username, realm, server_url, port, transport }: SipConnectionRow): SipDetails {
  const shared = { name, kind: kind as ConnectionKind, username, transport: transport as SipTransport };
  if (kind === 'trunk') return { ...shared, domain: server_url, server: server_url, port, uri: `sip:${username}@${server_url}` };
  const domain = realm ?? env().SIP_DOMAIN;
  return { ...shared, ...publicServer(), domain, uri: `sip:${username}@${domain}` };
}

/** Where phones find us. Without SIP_PUBLIC_ADDRESS, at the host of the product. */
function publicServer(): { server: string; port: number } {
  const [server = '', port] = (env().SIP_PUBLIC_ADDRESS ?? new URL(appUrl()).hostname).split(':');
  return { server, port: Number(port ?? 5060) };
}

let signingKey: Buffer | undefined;

function signatureOf(payload: string): string {
  signingKey ??= Buffer.from(hkdfSync('sha256', env().AUTH_SECRET, '', 'sip details', 32));
  return createHmac('sha256', signingKey).update(payload).digest('base64url');
}
