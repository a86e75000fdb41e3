import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { sipConnectionInput } from '@/lib/contracts/voice/sip-connections';
import type { Context } from '@/server/platform/context';
import { countListeners } from '@/server/platform/channel';
import { fileStore } from '@/server/platform/storage';
import { newId } from '@/server/platform/new-id';
import { createBrowserUser } from '@/server/voice/browser-users/create-browser-user';
import { answerOrders, callChannel } from '@/server/voice/calls/command-call';
import { workerChannel, type DialOrder } from '@/server/voice/calls/dial-call';
import { Recorder, recordingPurpose } from '@/server/voice/calls/recorder';
import { createSipConnection } from '@/server/voice/connections/sip-connections';
import { issueViewToken } from '@/server/voice/connections/sip-details';
import { chargeCallSeconds } from '@/server/voice/plans/call-seconds';
import { updateVoiceSettings } from '@/server/voice/settings/voice-settings';
import { rows } from './database';

export const callCenterIds = ['call_id'] as const;
/** `call_id` is over and has a recording, `open_call_id` is in progress. */
export type CallCenterId = (typeof callCenterIds)[number] | 'sip_connection_id' | 'trunk_id' | 'open_call_id' | 'view_token';

/** A call plan that every world can buy. */
export const callPlan = '019ac300-0000-7000-8000-000000000054';

const tomorrow = (now: Date) => new Date(now.getTime() + 24 * 60 * 60_000);

/** An account, a trunk that is registered, a call that is over, one in progress, and settings with a key. */
export async function giveCallCenter(
  ctx: Context,
  { assistant_id, session_id }: { assistant_id: string; session_id: string },
  name: string,
): Promise<Record<CallCenterId, string>> {
  const { business_id } = ctx;
  const account = await createSipConnection(ctx, sipConnectionInput.parse({ kind: 'account', name: `تلفن ${name}`, assistant_id }));
  const trunk = await createSipConnection(ctx, trunkInput(`خط ${name}`, assistant_id));
  const listener_id = randomUUID();
  const registered = { registration: 'registered', listener_id, listener_until: tomorrow(ctx.now) };
  await ctx.db((tx) => tx.sipConnection.update({ where: { id: trunk.id }, data: registered }));
  await createBrowserUser(ctx, { purpose: 'test', assistant_id });
  await updateVoiceSettings(ctx, { speech_to_text: 'openai', stt_key: 'key-of-the-world' });

  const call = { conversation_id: session_id, assistant_id, direction: 'inbound', source: 'phone', from_number: `+98${name}` };
  const [ended, open] = [newId(), newId()];
  const recording_key = await recordSilence(business_id, ended);
  await ctx.db(async (tx) => {
    const over = { state: 'ended', end_reason: 'caller_hung_up', answered_at: ctx.now, ended_at: ctx.now, seconds: 60 };
    const recorded = { is_recorded: true, recording_key, recording_seconds: 1, recording_expires_at: tomorrow(ctx.now) };
    const of = { sip_call_id: randomUUID(), worker_id: listener_id };
    await tx.call.create({ data: { id: ended, connection_id: account.id, ...call, ...over, ...recorded, ...of } });
    const running = { state: 'calling', answered_at: ctx.now, heartbeat_at: tomorrow(ctx.now) };
    await tx.call.create({ data: { id: open, connection_id: trunk.id, ...call, ...running, ...of, sip_call_id: randomUUID() } });
    await tx.callTurn.create({ data: { call_id: ended, conversation_id: session_id, kind: 'digits', text: '1', total_ms: 400 } });
    await chargeCallSeconds(tx, { business_id, call_id: ended, seconds: 60 });
  });
  await obey(ctx, open, listener_id);
  await rows(`insert into call_plans (id, name, minutes, price) values ($1, 'صد دقیقه', 100, 10) on conflict do nothing`, [callPlan]);
  const { token } = await issueViewToken(ctx, account.id);
  return { call_id: ended, open_call_id: open, sip_connection_id: account.id, trunk_id: trunk.id, view_token: token };
}

/** A trunk at a public address, which no test calls. */
export const trunkInput = (name: string, assistant_id: string | null = null) =>
  sipConnectionInput.parse({
    kind: 'trunk',
    name,
    assistant_id,
    username: '982112345678',
    password: 'secret-of-the-trunk',
    server_url: '93.184.216.34',
    number: '+982112345678',
    allows_outgoing: true,
    allowed_prefixes: ['+98'],
  });

/** What the voice process of a call in progress and of a trunk does when it is asked. */
async function obey({ db }: Context, call_id: string, worker_id: string): Promise<void> {
  answerOrders(callChannel(call_id), () => Promise.resolve({}));
  answerOrders<DialOrder>(workerChannel(worker_id), async ({ number, call_id: id, connection_id, assistant_id }) => {
    const of = { direction: 'outbound', source: 'phone', to_number: number, sip_call_id: id, worker_id };
    await db((tx) => tx.call.create({ data: { id, connection_id, assistant_id, ...of } }));
    return {};
  });
  for (const channel of [callChannel(call_id), workerChannel(worker_id)])
    await vi.waitFor(async () => expect(await countListeners(channel)).toBe(1), 10_000);
}

async function recordSilence(business_id: string, call_id: string): Promise<string> {
  const key = `${business_id}/${newId()}`;
  const recorder = new Recorder(recordingPurpose(business_id, call_id), call_id);
  for (let frame = 0; frame < 50; frame++) recorder.tick(null);
  await recorder.finish(key);
  if (!(await fileStore().get(key))) throw new Error('the recording was not stored');
  return key;
}
