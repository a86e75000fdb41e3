import * as z from 'zod';
import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import { newId } from '@/server/platform/new-id';
import { accountExamples } from './account-examples';
import { newEmail, signupForm } from './accounts';
import { assistantSettingsExamples } from './assistant-settings-examples';
import { apiKeyExamples } from './api-key-examples';
import { apiKeyIds } from './api-key-world';
import { assistantExamples } from './assistant-examples';
import { assistantIds } from './assistant-world';
import { billingExamples } from './billing-examples';
import { billingIds } from './billing-world';
import { rows } from './database';
import { channelExamples } from './channel-examples';
import { channelIds } from './channel-world';
import type { Example } from './example';
import { flowScanExamples } from './flow-scan-examples';
import { flowTestExamples } from './flow-test-examples';
import { flowTestIds } from './flow-test-world';
import type { CallOptions } from './http';
import { fillPath } from './http';
import { contactExamples } from './contact-examples';
import { contactIds } from './contact-world';
import { linkedinExamples } from './linkedin-examples';
import { modelExamples } from './model-examples';
import { peopleExamples } from './people-examples';
import { nluExamples } from './nlu-examples';
import { instagramExamples } from './instagram-examples';
import { inboxExamples } from './inbox-examples';
import { inboxReadingExamples } from './inbox-reading-examples';
import { inboxIds } from './inbox-world';
import { integrationExamples } from './integration-examples';
import { integrationIds } from './integration-world';
import { knowledgeExamples } from './knowledge-examples';
import { knowledgeIds } from './knowledge-world';
import { nluIds } from './nlu-world';
import { picture } from './pictures';
import { platformBusinessExamples } from './platform-business-examples';
import { planExamples } from './plan-examples';
import { teamExamples } from './team-examples';
import { teamIds } from './team-world';
import { toolExamples } from './tool-examples';
import { reportingExamples } from './reporting-examples';
import { socialExamples } from './social-examples';
import { socialIds } from './social-world';
import { templateExamples } from './template-examples';
import { templateIds } from './template-world';
import { telegramAccountExamples } from './telegram-account-examples';
import { telegramAccountIds } from './telegram-account-world';
import { telegramExamples } from './telegram-examples';
import { ticketExamples } from './ticket-examples';
import { ticketIds } from './ticket-world';
import { callCenterExamples } from './call-center-examples';
import { callCenterIds } from './call-center-world';
import { webhookExamples } from './webhook-examples';
import { webhookIds } from './webhook-world';
import { widgetExamples } from './widget-examples';
import { workflowExamples } from './workflow-examples';
import { workflowTemplateExamples } from './workflow-template-examples';
import { workflowRunExamples } from './workflow-run-examples';
import { workflowRunIds } from './workflow-run-world';
import { workflowIds } from './workflow-world';
import type { World } from './world';

/** The parameters in paths, unless an endpoint's example sets others. */
const pathParameters: Record<string, (world: World) => string> = Object.fromEntries(
  (
    [
      'assistant_id',
      'session_id',
      'flow_base_id',
      'version_id',
      'node_id',
      'edge_id',
      'handler_id',
      'request_id',
      'instance_id',
      'attachment_id',
      'media_id',
      'sign_in_id',
      'user_id',
      'invitation_id',
      'notification_id',
      ...nluIds,
      ...knowledgeIds,
      ...integrationIds,
      ...teamIds,
      ...contactIds,
      ...inboxIds,
      ...webhookIds,
      ...channelIds,
      ...templateIds,
      ...ticketIds,
      ...socialIds,
      ...telegramAccountIds,
      ...apiKeyIds,
      ...assistantIds,
      ...billingIds,
      ...callCenterIds,
      ...flowTestIds,
      ...workflowIds,
      'workflow_template_id',
      ...workflowRunIds,
    ] as const
  ).map((name) => [name, (world) => world.ids[name]]),
);

const condition = { type: 'any_keyword_match', keywords: ['قیمت'] };
const dialog = '/api/flow-manager/dialog';

/** One for each endpoint that has a body, or takes ids in its query. */
export const examples: Record<string, Example> = {
  'POST /api/user-management/auth/signup': { body: () => signupForm({ email: newEmail() }) },
  'POST /api/user-management/auth/login': { body: ({ account }) => ({ username: account.email, password: account.password }) },
  'PUT /api/user-management/auth/profile': {
    body: () => ({ first_name: 'مینا', last_name: 'کریمی', national_code: '0012345679', address: 'تهران', locale: 'ar' }),
  },
  'POST /api/user-management/auth/change-password': {
    body: ({ account }) => ({ current_password: account.password, new_password: 'Nilufar1404' }),
  },
  ...accountExamples,
  ...peopleExamples,
  ...nluExamples,
  ...knowledgeExamples,
  ...integrationExamples,
  ...toolExamples,
  ...assistantSettingsExamples,
  ...contactExamples,
  ...modelExamples,
  ...teamExamples,
  ...inboxExamples,
  ...inboxReadingExamples,
  ...telegramExamples,
  ...instagramExamples,
  ...linkedinExamples,
  ...socialExamples,
  ...telegramAccountExamples,
  ...templateExamples,
  ...webhookExamples,
  ...channelExamples,
  ...apiKeyExamples,
  ...widgetExamples,
  ...callCenterExamples,
  ...assistantExamples,
  ...flowScanExamples,
  ...billingExamples,
  ...planExamples,
  ...ticketExamples,
  ...reportingExamples,
  ...platformBusinessExamples,
  ...flowTestExamples,
  ...workflowExamples,
  ...workflowTemplateExamples,
  ...workflowRunExamples,
  'PUT /api/user-management/business': {
    body: () => ({ name: 'نو', language: 'ar', timezone: 'Asia/Dubai', message_retention_days: 30, log_retention_days: null }),
  },

  'POST /api/flow-manager/assistants': {
    body: () => ({ name: 'تازه', system_prompt: 'مؤدب باش', type: 'SALES', model: 'GPT_5_MINI', language: 'EN', mode: 'pro' }),
  },
  'PUT /api/flow-manager/assistants/{assistant_id}': { body: () => ({ name: 'نام دیگر', system_prompt: '', type: 'SALES', mode: 'pro' }) },

  'GET /api/flow-manager/assistants/{assistant_id}/final-prompt': { query: ({ ids }) => ({ message: 'سلام', session_id: ids.session_id }) },
  'POST /api/flow-manager/knowledge/answer': {
    body: ({ ids }) => ({ query: 'ارسال چقدر طول می‌کشد؟', assistant_id: ids.assistant_id, index_id: ids.index_id }),
  },

  'POST /api/flow-manager/messaging/sessions': {
    body: ({ ids }) => ({
      assistant_id: ids.assistant_id,
      version_id: ids.active_version_id,
      context: { name: 'مریم', age: 30 },
      channel: 'test',
    }),
  },
  'GET /api/flow-manager/messaging/sessions': { query: ({ ids }) => ({ assistant_id: ids.assistant_id }) },
  'POST /api/flow-manager/messaging/chat/v1': {
    body: ({ ids }) => ({ session_id: ids.session_id, message: 'سلام', client_message_id: 'm2' }),
  },
  'POST /api/flow-manager/messaging/chat/v2': {
    body: ({ ids }) => ({ session_id: ids.session_id, message: 'سلام', client_message_id: 'm2', files: [new Blob(['سلام'])] }),
  },

  'POST /api/flow-manager/handoff/requests/{request_id}/reply': {
    body: () => ({ message: 'سلام', client_message_id: 'o1' }),
    before: acceptHandoff,
  },
  'POST /api/flow-manager/handoff/requests/{request_id}/resolve': { before: acceptHandoff },
  'POST /api/flow-manager/messaging/sessions/{session_id}/operator': {
    body: () => ({ message: 'سلام', client_message_id: 'o2', resolve: true }),
    before: ({ ids }) => rows(`update conversations set channel = 'test' where id = $1`, [ids.session_id]),
  },

  [`POST ${dialog}/flow-bases`]: { body: ({ ids }) => ({ assistant_id: ids.assistant_id, name: 'جریان تازه' }) },
  [`PUT ${dialog}/flow-bases/{flow_base_id}`]: { body: () => ({ name: 'نام دیگر' }) },
  [`POST ${dialog}/flow-bases/{flow_base_id}/import`]: {
    body: () => ({
      format: 'hamdam.flow/1',
      name: 'از پرونده',
      nodes: [{ key: 'start', type: 'start' }],
      edges: [],
      handlers: [],
      settings: {},
    }),
  },
  [`POST ${dialog}/flow-bases/{flow_base_id}/import-typebot`]: {
    body: () => ({ groups: [{ id: 'g', title: 'سلام', blocks: [{ id: 'b', type: 'text input' }] }], edges: [] }),
  },
  [`PUT ${dialog}/versions/{version_id}`]: { body: () => ({ name: 'نام دیگر' }) },
  [`POST ${dialog}/versions/{version_id}/clone`]: {
    params: ({ ids }) => ({ version_id: ids.active_version_id }),
    body: () => ({ name: 'رونوشت' }),
  },
  [`PUT ${dialog}/versions/{version_id}/settings`]: {
    body: () => ({ timezone: 'Asia/Tehran', abandon_timeout: 60, end_message: 'پایان' }),
  },
  [`POST ${dialog}/versions/{version_id}/changes`]: {
    body: ({ ids }) => ({
      nodes: { update: [{ id: ids.node_id, content: 'متن' }] },
      edges: { delete: [] },
      handlers: { delete: [] },
      notes: { create: [{ id: newId(), text: 'یادداشت' }] },
    }),
  },
  [`POST ${dialog}/media`]: { body: () => ({ file: [picture] }) },
  [`POST ${dialog}/versions/{version_id}/nodes`]: {
    body: ({ ids }) => ({
      key: 'new',
      type: 'subflow',
      content: '',
      position: { x: 1, y: 2 },
      flow_id: ids.other_flow_base_id,
      ...referencesOf(ids),
    }),
  },
  [`PUT ${dialog}/nodes/{node_id}`]: {
    body: ({ ids }) => ({ type: 'subflow', content: 'متن', flow_id: ids.other_flow_base_id, ...referencesOf(ids) }),
  },
  [`POST ${dialog}/versions/{version_id}/edges`]: {
    body: ({ ids }) => ({ source: ids.node_id, target: ids.other_node_id, order: 2, conditions: [condition] }),
  },
  [`PUT ${dialog}/edges/{edge_id}`]: {
    body: ({ ids }) => ({ target: ids.other_node_id, order: 3, operator: 'OR', conditions: [condition] }),
  },
  [`POST ${dialog}/versions/{version_id}/handlers`]: {
    body: ({ ids }) => ({ target: ids.node_id, name: 'قیمت', description: '', conditions: [condition] }),
  },
  [`PUT ${dialog}/handlers/{handler_id}`]: { body: ({ ids }) => ({ target: ids.other_node_id, name: 'دیگر', order: 0 }) },
};

/** What a node does with an action and a workflow. */
function referencesOf({ action_id, published_workflow_id }: World['ids']) {
  return { action: { action_id, outcome: 'order' }, tools: [{ action_id }], workflow: { workflow_id: published_workflow_id } };
}

function acceptHandoff({ account, ids }: World): Promise<unknown> {
  return account.call('post', `/api/flow-manager/handoff/requests/${ids.request_id}/accept`);
}

export const nameOf = ({ method, path, shares_path }: AnyEndpoint): string =>
  `${method.toUpperCase()} ${path}${shares_path ? ' (form)' : ''}`;

/** The parts of a call in a world. */
export interface CallParts {
  params: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown> | undefined;
}

/** A valid call of the endpoint in a world. Throws if there is no example for it. */
export function partsOf(endpoint: AnyEndpoint, world: World): CallParts {
  const example = examples[nameOf(endpoint)] ?? {};
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const params = Object.fromEntries(names.map((name) => [name, pathParameters[name]?.(world) ?? '']));
  const parts = { params: { ...params, ...example.params?.(world) }, query: example.query?.(world) ?? {}, body: example.body?.(world) };
  const missing = [
    ...Object.entries(parts.params).flatMap(([name, value]) => (value === '' ? [`the path parameter ${name}`] : [])),
    ...(endpoint.body && !parts.body ? ['a body'] : []),
    ...idFields(endpoint.query)
      .filter((name) => name !== 'cursor' && !(name in parts.query))
      .map((name) => `${name} in the query`),
    ...idFields(endpoint.body)
      .filter((name) => parts.body && !(name in parts.body))
      .map((name) => `${name} in the body`),
  ];
  if (missing.length > 0) throw new Error(`${nameOf(endpoint)} needs an example in support/examples.ts of ${missing.join(', ')}`);
  return parts;
}

/** Such a call as arguments of `call`. */
export function requestOf(endpoint: AnyEndpoint, { params, query, body }: CallParts): [string, string, CallOptions] {
  const sent = endpoint.body_type ?? 'json';
  const path = fillPath(endpoint.path, params);
  if (endpoint.as_query) return [endpoint.method, path, { query: { ...query, ...(body as Record<string, string> | undefined) } }];
  return [endpoint.method, path, { query, ...(body && { [sent]: body }) }];
}

/** Who calls: the owner of the world's business, or a visitor of its website. */
export function callerOf(endpoint: AnyEndpoint, { account, keys }: World): Pick<CallOptions, 'token' | 'headers'> {
  if (endpoint.access !== 'publishable_key') return { token: account.token };
  return { token: keys.publishable, headers: { 'X-Visitor-Token': keys.visitor_token } };
}

/** The fields of a schema that contain ids. */
function idFields(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: Record<string, object> };
  return Object.entries(properties).flatMap(([name, property]) => (JSON.stringify(property).includes('"format":"uuid"') ? [name] : []));
}
