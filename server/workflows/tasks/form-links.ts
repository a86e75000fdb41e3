import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { validate } from 'uuid';
import type { JsonValue } from '@/lib/engine/json-value';
import { AppError } from '@/lib/errors';
import type { WorkflowField } from '@/lib/workflow/definition';
import { recordChange } from '@/server/audit/record-change';
import { pageAddress } from '@/server/auth/link-to';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { env } from '@/server/platform/env';
import { isSameSecret } from '@/server/platform/is-same-secret';
import { askedFields } from '../instances/asked-fields';
import { send } from '../instances/change-instance';
import { loadInstance } from '../instances/load-instance';
import { requireOpen } from './change-task';

const hour = 60 * 60 * 1000;

let signingKey: Buffer | undefined;

function signatureOf(payload: string): string {
  signingKey ??= Buffer.from(hkdfSync('sha256', env().AUTH_SECRET, '', 'links of workflow forms', 32));
  return createHmac('sha256', signingKey).update(payload).digest('base64url');
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * A link with which a contact fills in the form of a task. The business and the task are in it, signed, so that nothing has
 * to be looked up for a forged one. Only its hash is stored; a new link ends the one before. Throws not_found, and conflict
 * if the task is no form or no longer open.
 */
export async function createFormLink(ctx: Context, id: string, hours: number) {
  const { business_id, now } = ctx;
  const { instance_id } = await ctx.db((tx) => requireOpen(tx, id));
  const { env: of } = await requireRunning({ business_id, task_id: id }, instance_id);
  const ends_at = new Date(now.getTime() + hours * hour);
  const payload = Buffer.from([business_id, id, ends_at.getTime(), randomBytes(9).toString('base64url')].join(' ')).toString('base64url');
  const token = `${payload}.${signatureOf(payload)}`;
  await ctx.db(async (tx) => {
    const { type, title } = await requireOpen(tx, id);
    if (type !== 'form') throw new AppError('conflict', { detail: 'task_is_no_form' });
    const data = { form_token_hash: hashOf(token), form_link_ends_at: ends_at, revision: { increment: 1 } };
    await tx.workflowTask.update({ where: { id }, data });
    await recordChange(tx, ctx, { action: 'workflow_task.link_created', resource_id: id, name: title, detail: { hours } });
  });
  return { url: pageAddress(`f/${token}`, of.language), ends_at };
}

interface Linked {
  business_id: string;
  task_id: string;
}

/** What a link names. Throws not_found for one that is not valid, and has ended. */
function readToken(token: string): Linked {
  const [payload = '', signature = ''] = token.split('.');
  const [business_id = '', task_id = '', ends = ''] = Buffer.from(payload, 'base64url').toString().split(' ');
  if (!isSameSecret(signature, signatureOf(payload)) || !validate(business_id) || !validate(task_id)) throw new AppError('not_found');
  if (Number(ends) <= Date.now()) throw new AppError('not_found', { detail: 'form_link_ended' });
  return { business_id, task_id };
}

/** The task of a link. Throws not_found if there is a newer link, and conflict if the form is filled in. */
async function requireLinked(tx: Tx, { task_id }: Linked, token: string) {
  const task = await tx.workflowTask.findUnique({
    where: { id: task_id, form_token_hash: hashOf(token) },
    select: { instance_id: true, waiting_id: true, title: true, text: true, fields: true, state: true, form_link_ends_at: true },
  });
  if (!task) throw new AppError('not_found', { detail: 'form_link_ended' });
  if (task.state !== 'open') throw new AppError('conflict', { detail: 'form_is_filled_in' });
  return task;
}

/** What a contact with a link sees. */
export async function readForm(token: string) {
  const linked = readToken(token);
  const { task, business_name } = await tenantDb(linked.business_id)(async (tx) => {
    const { name } = await tx.business.findUniqueOrThrow({ where: { id: linked.business_id }, select: { name: true } });
    return { task: await requireLinked(tx, linked, token), business_name: name };
  });
  const loaded = await requireRunning(linked, task.instance_id);
  const { title, text, fields, form_link_ends_at } = task;
  return {
    business_name,
    title,
    text,
    fields: askedFields(fields as unknown as WorkflowField[]),
    language: loaded.env.language,
    ends_at: form_link_ends_at ?? new Date(),
  };
}

/** Throws as `readForm` does, and validation_failed. */
export async function submitForm(token: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const linked = readToken(token);
  const { business_id } = linked;
  const db = tenantDb(business_id);
  const { instance_id, waiting_id } = await db((tx) => requireLinked(tx, linked, token));
  await requireRunning(linked, instance_id);
  const event = { type: 'submit', waiting_id, values: values as Record<string, JsonValue>, by: null } as const;
  await send({ db, business_id }, instance_id, event, 'form_is_filled_in');
}

/** No one fills in forms of a suspended business. */
async function requireRunning({ business_id }: Linked, instance_id: string) {
  const loaded = await loadInstance(business_id, instance_id);
  if (!loaded || loaded.is_suspended) throw new AppError('not_found', { detail: 'form_link_ended' });
  return loaded;
}
