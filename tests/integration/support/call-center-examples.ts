import { newId } from '@/server/platform/new-id';
import { answerOrders, callChannel } from '@/server/voice/calls/command-call';
import { workerChannel, type DialOrder } from '@/server/voice/calls/dial-call';
import { rows } from './database';
import type { Example } from './example';
import type { World } from './world';

const base = '/api/voice';
const [connections, calls, plans] = [`${base}/sip-connections`, `${base}/calls`, `${base}/call-plans`];

/** A call plan that every world can buy. */
const plan_id = '019ac300-0000-7000-8000-000000000054';

const addPlan = () =>
  rows(`insert into call_plans (id, name, minutes, price) values ($1, 'صد دقیقه', 100, 10) on conflict do nothing`, [plan_id]);

const ofAccount = { params: ({ ids }: World) => ({ connection_id: ids.sip_connection_id }) };
const ofPlan = { params: () => ({ plan_id }), before: addPlan };

/** The process of the call in progress obeys. */
const ofOpenCall = {
  params: ({ ids }: World) => ({ call_id: ids.open_call_id }),
  before: ({ ids }: World) => Promise.resolve(answerOrders(callChannel(ids.open_call_id), () => Promise.resolve({}))),
};

/** The process of the trunk dials. */
async function dials({ ids, account }: World): Promise<void> {
  answerOrders<DialOrder>(workerChannel(ids.listener_id), async ({ call_id, connection_id, assistant_id, number }) => {
    await rows(
      `insert into calls (id, business_id, connection_id, assistant_id, direction, source, to_number, sip_call_id, worker_id)
       values ($1, $2, $3, $4, 'outbound', 'phone', $5, $6, $7)`,
      [call_id, account.business_id, connection_id, assistant_id, number, newId(), ids.listener_id],
    );
    return {};
  });
  return Promise.resolve();
}

export const callCenterExamples: Record<string, Example> = {
  [`POST ${connections}`]: { body: ({ ids }) => ({ kind: 'account', name: 'پذیرش', assistant_id: ids.assistant_id }) },
  [`GET ${connections}/{connection_id}`]: ofAccount,
  [`PUT ${connections}/{connection_id}`]: { ...ofAccount, body: () => ({ name: 'پذیرش دوم', max_concurrent_calls: 2 }) },
  [`DELETE ${connections}/{connection_id}`]: ofAccount,
  [`POST ${connections}/{connection_id}/enable`]: ofAccount,
  [`POST ${connections}/{connection_id}/disable`]: ofAccount,
  [`POST ${connections}/{connection_id}/assign-assist`]: {
    ...ofAccount,
    body: ({ ids }) => ({ assistant_id: ids.other_assistant_id }),
  },
  [`POST ${connections}/{connection_id}/remove-assist`]: ofAccount,
  [`POST ${connections}/{connection_id}/rotate-credentials`]: { ...ofAccount, body: () => ({}) },
  [`GET ${connections}/{connection_id}/credentials`]: ofAccount,
  [`GET ${connections}/{connection_id}/view-token`]: ofAccount,
  [`GET ${base}/sip-details`]: { query: ({ ids }) => ({ token: ids.view_token }) },
  [`POST ${base}/browser-users`]: { body: ({ ids }) => ({ purpose: 'test', connection_id: ids.sip_connection_id }) },
  [`POST ${base}/visitor/browser-users`]: {
    body: () => ({}),
    before: ({ account }) =>
      rows(`update widgets set settings = settings || '{"calls": true}' where business_id = $1`, [account.business_id]),
  },
  [`GET ${calls}`]: {
    query: ({ ids }) => ({ connection_id: ids.sip_connection_id, assistant_id: ids.assistant_id, conversation_id: ids.session_id }),
  },
  [`POST ${calls}`]: {
    body: ({ ids }) => ({ connection_id: ids.trunk_id, number: '+982188888888', assistant_id: ids.assistant_id }),
    before: dials,
  },
  [`POST ${calls}/{call_id}/hang-up`]: ofOpenCall,
  [`POST ${calls}/{call_id}/hold`]: { ...ofOpenCall, body: () => ({ is_on_hold: true }) },
  [`POST ${calls}/{call_id}/transfer`]: { ...ofOpenCall, body: ({ ids }) => ({ member_id: ids.user_id }) },
  [`POST ${plans}`]: { body: () => ({ name: 'هزار دقیقه', minutes: 1_000, price: 90_000 }) },
  [`PUT ${plans}/{plan_id}`]: { ...ofPlan, body: () => ({ is_offered: true }) },
  [`POST ${plans}/{plan_id}/purchase`]: { ...ofPlan, body: () => ({}) },
  [`GET ${base}/audit-logs`]: { query: ({ ids, account }) => ({ connection_id: ids.sip_connection_id, actor_id: account.user_id }) },
  [`PUT ${base}/settings`]: { body: () => ({ max_seconds: 600, voicemail: true }) },
  [`POST ${base}/settings/test-speech`]: { body: () => ({ direction: 'text_to_speech', text: 'سلام' }) },
};
