import { setModelKey } from '@/server/ai/model-keys';
import { createAssistant } from '@/server/assistants/create-assistant';
import { addCredit, reserveCredit, settleCredit } from '@/server/billing/ledger';
import { storeAttachments } from '@/server/conversations/attachments';
import { submitTurn } from '@/server/conversations/submit-turn';
import { importVersion } from '@/server/dialog-flows/import-version';
import { storeMedia } from '@/server/dialog-flows/media';
import { routeRequest } from '@/server/inbox/route-request';
import type { Context } from '@/server/platform/context';
import { endTour } from '@/server/tours/tours';
import { newId } from '@/server/platform/new-id';
import { encryptSecret } from '@/server/platform/secrets';
import { newEmail, signUp, type Account } from './accounts';
import { giveAssistantDraft, type AssistantId } from './assistant-world';
import { giveKeys, type ApiKeyId, type Keys } from './api-key-world';
import { giveBilling, type BillingId } from './billing-world';
import { giveChannels, type ChannelId } from './channel-world';
import { giveContacts, type ContactId } from './contact-world';
import { contextOf, flowOf, shopFlow } from './conversations';
import { admin, row } from './database';
import { giveFlowTest, type FlowTestId } from './flow-test-world';
import { giveInbox, type InboxId } from './inbox-world';
import { giveIntegration, type IntegrationId } from './integration-world';
import { giveKnowledge, type KnowledgeId } from './knowledge-world';
import { giveLinkedInPages, type LinkedInId } from './linkedin-world';
import { teach, type NluId } from './nlu-world';
import { picture } from './pictures';
import { giveSubscription } from './plan-world';
import { giveReports } from './report-world';
import { giveSocial, type SocialId } from './social-world';
import { giveTeams, type TeamId } from './team-world';
import { giveInstagramAccount, type InstagramId } from './instagram-world';
import { giveTelegramAccounts, type TelegramAccountId } from './telegram-account-world';
import { giveTelegramBot, type TelegramId } from './telegram-world';
import { giveTemplates, type TemplateId } from './template-world';
import { giveTickets, type TicketId } from './ticket-world';
import { giveCallCenter, type CallCenterId } from './call-center-world';
import { giveWebhooks, type WebhookId } from './webhook-world';
import { giveWorkflowTemplate } from './workflow-template-world';
import { giveWorkflowRun, type WorkflowRunId } from './workflow-run-world';
import { giveWorkflow, type WorkflowId } from './workflow-world';

export interface World {
  account: Account;
  /** A second person of the business, who is never signed in. Their id is `ids.user_id`. */
  member: { email: string; mobile: string };
  /** An assignable role, shared by all businesses. */
  role_id: string;
  keys: Keys;
  ids: Record<
    | 'assistant_id'
    | 'other_assistant_id'
    | 'session_id'
    | 'flow_base_id'
    | 'other_flow_base_id'
    | 'version_id'
    | 'active_version_id'
    | 'node_id'
    | 'other_node_id'
    | 'edge_id'
    | 'handler_id'
    | 'request_id'
    | 'instance_id'
    | 'attachment_id'
    | 'media_id'
    | 'sign_in_id'
    | 'user_id'
    | 'invitation_id'
    | 'notification_id'
    | NluId
    | KnowledgeId
    | IntegrationId
    | ContactId
    | TeamId
    | TelegramId
    | InstagramId
    | LinkedInId
    | TelegramAccountId
    | InboxId
    | SocialId
    | WebhookId
    | ChannelId
    | TemplateId
    | TicketId
    | ApiKeyId
    | AssistantId
    | BillingId
    | CallCenterId
    | FlowTestId
    | WorkflowId
    | 'workflow_template_id'
    | WorkflowRunId,
    string
  >;
}

const handlers = [{ name: 'کارشناس', target: 'human', conditions: [{ type: 'any_keyword_match', keywords: ['کارشناس'] }] }];
const nodes = [...shopFlow.nodes, { key: 'human', type: 'handoff' }];
const flow = flowOf({ ...shopFlow, nodes, handlers, notes: [{ text: 'یادداشت' }] });

/**
 * A business with at least one row in every table that belongs to businesses, because tests of all tables and endpoints
 * need data. `ids` are the ids that endpoints take. The version is the latest of a flow base that is not the default one,
 * and inactive, so that it can be edited and deleted.
 */
export async function buildWorld(name = 'گلبرگ'): Promise<World> {
  const account = await signUp(name);
  const ctx = contextOf(account);
  const input = { system_prompt: '', type: 'SUPPORT', model: 'GPT_4O_MINI', language: 'FA', mode: 'basic' } as const;
  const assistant = await createAssistant(ctx, { ...input, name: `دستیار ${name}` });
  const other = await createAssistant(ctx, { ...input, name: `دستیار دیگر ${name}` });
  await importVersion(ctx, assistant.default_flow_base_id, flow, { activate: true });

  const { id: flow_base_id } = await ctx.db((tx) => tx.flowBase.create({ data: { assistant_id: assistant.id, name: `جریان ${name}` } }));
  const active = await importVersion(ctx, flow_base_id, flow, { activate: true });
  const latest = await importVersion(ctx, flow_base_id, flow);
  const idOf = async (table: string, more = '') =>
    (await row<{ id: string }>(`select id from ${table} where version_id = $1 ${more} limit 1`, [latest.id])).id;

  const member = await insertMember(account.business_id);
  const session_id = await holdConversation(account.business_id, assistant.id);
  const { id: role_id } = await row<{ id: string }>(`select id from roles where key = 'user'`);
  const request = await row<{ id: string }>('select id from handoff_requests where conversation_id = $1', [session_id]);
  await routeRequest({ business_id: account.business_id, request_id: request.id });
  // Its job would repeat the work whenever it is relayed.
  await admin.query(`delete from outbox_jobs where business_id = $1`, [account.business_id]);
  const workflow = await giveWorkflow(ctx, name);
  const ids = {
    assistant_id: assistant.id,
    other_assistant_id: other.id,
    session_id,
    flow_base_id,
    other_flow_base_id: assistant.default_flow_base_id,
    version_id: latest.id,
    active_version_id: active.id,
    node_id: await idOf('flow_nodes', "and key = 'price'"),
    other_node_id: await idOf('flow_nodes', "and key = 'menu'"),
    edge_id: await idOf('flow_edges', 'order by id'),
    handler_id: await idOf('flow_handlers'),
    request_id: request.id,
    instance_id: (await row<{ id: string }>('select id from flow_instances where conversation_id = $1', [session_id])).id,
    attachment_id: (await storeAttachments(ctx, session_id, [new File(['سلام'], 'نامه.txt')]))[0]?.id ?? '',
    media_id: (await storeMedia(ctx, new File([picture], 'عکس.jpg'))).url.split('/').at(-1) ?? '',
    sign_in_id: (await row<{ id: string }>('select id from sessions where user_id = $1 limit 1', [account.user_id])).id,
    user_id: member.id,
    invitation_id: await insertInvitation(account, role_id),
    notification_id: (await row<{ id: string }>('select id from notifications where user_id = $1', [account.user_id])).id,
    ...(await teach(ctx, assistant.id, session_id, name)),
    ...(await giveKnowledge(ctx, assistant.id, session_id, name)),
    ...(await giveIntegration(ctx, assistant.id, name)),
    ...(await giveContacts(ctx, session_id, name)),
    ...(await giveTeams(ctx, other.id, member.id, name)),
    ...(await giveTelegramBot(ctx, name)),
    ...(await giveInstagramAccount(ctx, name)),
    ...(await giveLinkedInPages(ctx, name)),
    ...(await giveTelegramAccounts(ctx, name)),
    ...(await giveWebhooks(ctx, name)),
    ...(await giveChannels(ctx, other.id, name)),
    ...(await giveTemplates(ctx, other.id)),
    ...(await giveTickets(ctx, name)),
    ...(await giveAssistantDraft(ctx, name)),
    ...(await giveBilling(ctx, name)),
    ...(await giveCallCenter(ctx, { assistant_id: other.id, session_id }, name)),
    ...(await giveFlowTest(ctx, { assistant_id: assistant.id, flow_base_id, version_id: latest.id })),
    ...workflow,
    ...(await giveWorkflowTemplate(ctx, workflow.workflow_version_id)),
  };
  const run = await giveWorkflowRun(ctx, ids);
  const social = await giveSocial(ctx, { ...ids, assistant_id: other.id }, name);
  // Now that there are targets, the request gets its times. A job that was relayed before then finds nothing to change.
  await routeRequest({ business_id: account.business_id, request_id: request.id });
  const inbox = await giveInbox(ctx, ids);
  const given = await giveKeys(ctx, assistant.id, name);
  await useCredit(ctx);
  await giveSubscription(account.business_id);
  await endTour(ctx, 'first_assistant', 'seen');
  await setModelKey(ctx, 'google', { api_key: 'key-of-the-world', base_url: null, model: null });
  await giveReports(account.business_id, ids);
  await fillTheRest(account.business_id, ids);
  return { account, member, role_id, keys: given.keys, ids: { ...ids, ...run, ...social, ...inbox, ...given.ids } };
}

/** A mobile number has one owner on the whole platform. */
let lastNumber = 1_000_000;

async function insertMember(business_id: string): Promise<{ id: string; email: string; mobile: string }> {
  const [id, email, mobile] = [newId(), newEmail(), `+98935${++lastNumber}`];
  await admin.query('insert into users (id, email, mobile, first_name) values ($1, $2, $3, $4)', [id, email, mobile, 'مینا']);
  await admin.query(`insert into memberships (id, business_id, user_id, role_id) select $1, $2, $3, id from roles where key = 'staff'`, [
    newId(),
    business_id,
    id,
  ]);
  return { id, email, mobile };
}

async function insertInvitation({ business_id, user_id }: Account, role_id: string): Promise<string> {
  const id = newId();
  await admin.query(
    `insert into invitations (id, business_id, email, role_id, invited_by, expires_at) values ($1, $2, $3, $4, $5, now() + interval '1 day')`,
    [id, business_id, newEmail(), role_id, user_id],
  );
  return id;
}

/** A conversation that was handed off, in the state that the worker would leave. */
async function holdConversation(business_id: string, assistant_id: string): Promise<string> {
  const id = newId();
  await admin.query('insert into conversations (id, business_id, assistant_id) values ($1, $2, $3)', [id, business_id, assistant_id]);
  const request = { business_id, conversation_id: id };
  await submitTurn({ ...request, turn_id: id, key: 'opening', event: { type: 'start' } });
  await submitTurn({ ...request, turn_id: newId(), key: 'm1', event: { type: 'user_message', text: 'کارشناس' } });
  return id;
}

/** An answer that was charged, and one that is being written. */
async function useCredit({ business_id, db }: Context): Promise<void> {
  await db((tx) => addCredit(tx, { business_id, kind: 'grant', key: 'world', amount: 1_000, actor_id: null }));
  for (const key of ['answered', 'open']) await reserveCredit(business_id, key, 20);
  await settleCredit(business_id, 'answered', 5, { model_id: 'gpt-4o-mini', input_tokens: 900, output_tokens: 60 });
}

/** Rows of the tables that no use case writes yet. */
async function fillTheRest(
  business_id: string,
  { assistant_id, other_assistant_id, session_id }: Pick<World['ids'], 'assistant_id' | 'other_assistant_id' | 'session_id'>,
): Promise<void> {
  const { key_id, ciphertext } = encryptSecret('راز', 'test');
  const insert = (table: string, values: Record<string, unknown>) => {
    const columns = Object.keys({ id: '', business_id: '', ...values });
    const places = columns.map((_, index) => `$${index + 1}`);
    return admin.query(`insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`, [
      newId(),
      business_id,
      ...Object.values(values),
    ]);
  };
  await insert('assistant_instructions', { assistant_id, title: 'لحن', content: 'مؤدب باش' });
  await insert('routing_rules', { assistant_id, condition: 'فروش', target_assistant_id: other_assistant_id });
  await insert('secrets', { purpose: 'test', key_id, ciphertext });
  const turn_id = newId();
  await admin.query(
    `insert into inbound_events (id, business_id, conversation_id, key, event, handled_at) values ($1, $2, $3, 'test', '{}', now())`,
    [turn_id, business_id, session_id],
  );
  await insert('turn_effects', { turn_id, effect_id: 'e1', hash: 'test' });
  await insert('outbox_jobs', { name: 'test', payload: '{}', run_at: '2100-01-01' });
  const referrer_id = newId();
  await admin.query(`insert into businesses (id, name) values ($1, 'معرف')`, [referrer_id]);
  await admin.query(`insert into referrals (business_id, referrer_id, code) select $1, id, referral_code from businesses where id = $2`, [
    business_id,
    referrer_id,
  ]);
}
