import { callPlan } from './call-center-world';
import { rows } from './database';
import type { Example } from './example';
import type { World } from './world';

const base = '/api/voice';
const [connections, calls, plans] = [`${base}/sip-connections`, `${base}/calls`, `${base}/call-plans`];

const ofAccount = { params: ({ ids }: World) => ({ connection_id: ids.sip_connection_id }) };
const ofPlan = { params: () => ({ plan_id: callPlan }) };

const ofOpenCall = { params: ({ ids }: World) => ({ call_id: ids.open_call_id }) };

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
    before: ({ account }) =>
      rows(`update widgets set settings = settings || '{"calls": true}' where business_id = $1`, [account.business_id]),
  },
  [`GET ${calls}`]: {
    query: ({ ids }) => ({ connection_id: ids.sip_connection_id, assistant_id: ids.assistant_id, conversation_id: ids.session_id }),
  },
  [`POST ${calls}`]: {
    body: ({ ids }) => ({ connection_id: ids.trunk_id, number: '+982188888888', assistant_id: ids.assistant_id }),
  },
  [`POST ${calls}/{call_id}/hang-up`]: ofOpenCall,
  [`POST ${calls}/{call_id}/hold`]: { ...ofOpenCall, body: () => ({ is_on_hold: true }) },
  [`POST ${calls}/{call_id}/transfer`]: { ...ofOpenCall, body: ({ ids }) => ({ member_id: ids.user_id }) },
  [`POST ${plans}`]: { body: () => ({ names: { fa: 'هزار دقیقه', ar: 'ألف دقيقة', en: '1,000 minutes' }, minutes: 1_000, price: 90_000 }) },
  [`PUT ${plans}/{plan_id}`]: { ...ofPlan, body: () => ({ is_offered: true }) },
  [`POST ${plans}/{plan_id}/purchase`]: { ...ofPlan, body: () => ({}) },
  [`GET ${base}/audit-logs`]: { query: ({ ids, account }) => ({ connection_id: ids.sip_connection_id, actor_id: account.user_id }) },
  [`PUT ${base}/settings`]: { body: () => ({ max_seconds: 600, voicemail: true }) },
  [`POST ${base}/settings/test-speech`]: { body: () => ({ direction: 'text_to_speech', text: 'سلام' }) },
};
