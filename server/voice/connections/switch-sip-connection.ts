import type { ActionOf } from '@/lib/audit-actions';
import { AppError } from '@/lib/errors';
import type { Prisma } from '@/prisma/generated/client';
import { recordChange } from '@/server/audit/record-change';
import { requireAssistant } from '@/server/nlu/require-assistant';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { env } from '@/server/platform/env';
import { announceConnectionChange } from './announce-connection-change';
import { presentSipConnection, requireSipConnection, type SipConnectionRow } from './present-sip-connection';
import { ha1Of, newSipPassword, storeTrunkPassword } from './sip-secrets';

/** What a registration leaves behind when it can no longer be used. */
const unregistered = {
  registration: 'unregistered',
  registration_reason: null,
  registered_at: null,
  registration_expires_at: null,
  contact: null,
} as const;

/** Enables a connection, or disables it: then no one can register or begin a call with it. Throws not_found. */
export function setSipConnectionActive(ctx: Context, id: string, is_active: boolean) {
  const action = is_active ? 'sip_connection.enabled' : 'sip_connection.disabled';
  return change(ctx, id, async (tx, row) => {
    if (row.is_active === is_active) return;
    await write(tx, ctx, row, { action, data: { is_active, ...unregistered } });
  });
}

/** Chooses who answers. Throws not_found, also for the assistant. */
export function assignAssist(ctx: Context, id: string, assistant_id: string) {
  return change(ctx, id, async (tx, row) => {
    const { name } = await requireAssistant(tx, assistant_id);
    if (row.assistant_id === assistant_id) return;
    await write(tx, ctx, row, {
      action: 'sip_connection.assistant_assigned',
      data: { assistant_id },
      detail: { assistant: name, assistant_id },
    });
  });
}

/** Calls are refused until another one is assigned. Throws not_found, and conflict if there is none. */
export function removeAssist(ctx: Context, id: string) {
  return change(ctx, id, async (tx, row) => {
    if (!row.assistant) throw new AppError('conflict', { detail: 'no_assist_assigned' });
    const { id: assistant_id, name: assistant } = row.assistant;
    await write(tx, ctx, row, {
      action: 'sip_connection.assistant_removed',
      data: { assistant_id: null },
      detail: { assistant, assistant_id },
    });
  });
}

/**
 * Replaces the password. The previous one stops working immediately: an account's is generated and returned once, a trunk's is
 * the one given. Throws not_found, and validation_failed if a trunk's is missing.
 */
export async function rotateCredentials(ctx: Context, id: string, given: string | undefined): Promise<{ password: string | null }> {
  let password: string | null = null;
  await change(ctx, id, async (tx, row) => {
    const action = 'sip_connection.credentials_rotated';
    if (row.kind === 'account') {
      const realm = env().SIP_DOMAIN;
      password = newSipPassword();
      await write(tx, ctx, row, { action, data: { realm, ha1: ha1Of(row.username, realm, password), ...unregistered } });
      return;
    }
    if (!given) throw new AppError('validation_failed', { fields: [{ path: 'password', key: 'required' }] });
    const secret_id = await storeTrunkPassword(tx, ctx.business_id, id, given);
    await write(tx, ctx, row, { action, data: { secret_id, ...unregistered } });
    if (row.secret_id) await tx.secret.delete({ where: { id: row.secret_id } });
  });
  return { password };
}

async function change(ctx: Context, id: string, work: (tx: Tx, row: SipConnectionRow) => Promise<void>) {
  const changed = await ctx.db(async (tx) => {
    await tx.$queryRaw`select from sip_connections where id = ${id}::uuid for update`;
    await work(tx, await requireSipConnection(tx, id));
    return presentSipConnection(tx, ctx, id);
  });
  await announceConnectionChange(ctx.business_id, id);
  return changed;
}

interface Written {
  action: ActionOf<'business'>;
  data: Prisma.SipConnectionUncheckedUpdateInput;
  detail?: Prisma.InputJsonObject;
}

async function write(tx: Tx, ctx: Context, { id, name }: SipConnectionRow, { action, data, detail }: Written): Promise<void> {
  await tx.sipConnection.update({ where: { id }, data: { ...data, revision: { increment: 1 }, updated_at: ctx.now } });
  await recordChange(tx, ctx, { action, resource_id: id, name, detail });
}
