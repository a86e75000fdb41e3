import { createHmac } from 'node:crypto';
import type { BrowserUser, BrowserUserInput } from '@/lib/contracts/voice/browser-users';
import { widgetSettings } from '@/lib/contracts/flow-manager/widget-settings';
import { AppError } from '@/lib/errors';
import type { Prisma } from '@/prisma/generated/client';
import type { Visitor } from '@/server/conversations/visitor-token';
import { issueVisitorToken } from '@/server/conversations/visitor-token';
import type { PublishableKey } from '@/server/http/bind';
import { countUse } from '@/server/http/rate-limit';
import { requireAssistant } from '@/server/nlu/require-assistant';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { appUrl, env } from '@/server/platform/env';
import { newId } from '@/server/platform/new-id';
import { requireSipConnection } from '../connections/present-sip-connection';
import { ha1Of, newSipPassword, newSipUsername } from '../connections/sip-secrets';
import { hasCallSeconds } from '../plans/call-seconds';
import { requireCall } from '../records/calls';

/** How long a browser can register with what it gets, in milliseconds. */
const registersFor = 10 * 60_000;

/**
 * With what a person's browser makes one call: a test of an assistant or a connection, or taking a call in progress. Throws
 * not_found, forbidden without the permission for calls, and conflict if the connection is off or without an assistant, or the
 * call is over.
 */
export function createBrowserUser(ctx: Context, input: BrowserUserInput): Promise<BrowserUser> {
  return ctx.db(async (tx) => {
    const row = input.purpose === 'member' ? await forTaking(tx, ctx, input.call_id) : await forTest(tx, input);
    const target = input.purpose === 'member' ? `take-${input.call_id}` : 'assistant';
    return make(tx, ctx, { ...row, purpose: input.purpose, user_id: ctx.actor.user_id }, target);
  });
}

async function forTest(tx: Tx, { connection_id, assistant_id }: Extract<BrowserUserInput, { purpose: 'test' }>) {
  if (!connection_id) {
    if (!assistant_id) throw new AppError('validation_failed', { fields: [{ path: 'assistant_id', key: 'required' }] });
    return { assistant_id: (await requireAssistant(tx, assistant_id)).id };
  }
  const connection = await requireSipConnection(tx, connection_id);
  if (!connection.is_active) throw new AppError('conflict', { detail: 'connection_off' });
  const answering = assistant_id ? (await requireAssistant(tx, assistant_id)).id : connection.assistant_id;
  if (!answering) throw new AppError('conflict', { detail: 'no_assist_assigned' });
  return { connection_id, assistant_id: answering };
}

async function forTaking(tx: Tx, { actor }: Context, call_id: string) {
  if (!actor.permissions.has('voice.call')) throw new AppError('forbidden');
  const { ended_at, state, assistant_id } = await requireCall(tx, call_id);
  if (ended_at) throw new AppError('conflict', { detail: 'call_over' });
  if (state !== 'calling') throw new AppError('conflict', { detail: 'call_not_answered' });
  return { call_id, assistant_id };
}

/**
 * With what the page of a widget makes one call. A visitor without a token gets one, so that the call and their conversations
 * belong together. Throws conflict if the widget has no calls, payment_required without minutes, and rate_limited.
 */
export async function createVisitorBrowserUser(ctx: Context, key: PublishableKey, known: Visitor | null) {
  const visitor = known ?? { id: newId() };
  await countUse('call', ctx.address ?? visitor.id);
  const made = await ctx.db(async (tx) => {
    const widget = key.widget_id ? await tx.widget.findUnique({ where: { id: key.widget_id } }) : null;
    if (!widget?.is_active || !widgetSettings.parse(widget.settings).calls) throw new AppError('conflict', { detail: 'calls_off' });
    // What a business pays for is none of a visitor's business.
    if (!(await hasCallSeconds(tx, ctx.business_id))) throw new AppError('payment_required', { detail: 'no_new_conversations' });
    const row = { purpose: 'visitor', visitor_id: visitor.id, widget_id: widget.id, assistant_id: key.assistant_id };
    return make(tx, ctx, row, 'assistant');
  });
  return { ...made, ...issueVisitorToken(key.id, visitor, ctx.now) };
}

type NewUser = Omit<Prisma.SipBrowserUserUncheckedCreateInput, 'username' | 'ha1' | 'realm' | 'expires_at'>;

async function make(tx: Tx, { now }: Context, row: NewUser, target: string): Promise<BrowserUser> {
  const [username, password, realm] = [newSipUsername(), newSipPassword(), env().SIP_DOMAIN];
  const expires_at = new Date(now.getTime() + registersFor);
  await tx.sipBrowserUser.create({ data: { ...row, id: newId(), username, realm, ha1: ha1Of(username, realm, password), expires_at } });
  return {
    username,
    password,
    realm,
    address: `${appUrl().replace(/^http/, 'ws')}/api/voice/sip`,
    target: `sip:${target}@${realm}`,
    ice_servers: iceServers(username, expires_at),
    expires_at: expires_at.toISOString(),
  };
}

/** A relay with a password for a short time, as coturn's `use-auth-secret` checks it. */
function iceServers(username: string, expires_at: Date): BrowserUser['ice_servers'] {
  const { TURN_URL, TURN_SECRET } = env();
  if (!TURN_URL || !TURN_SECRET) return [];
  const name = `${Math.floor(expires_at.getTime() / 1000)}:${username}`;
  return [{ urls: [TURN_URL], username: name, credential: createHmac('sha1', TURN_SECRET).update(name).digest('base64') }];
}
