import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Browser, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newInstance } from '@/lib/workflow/new-instance';
import { launchBrowser } from '../setup/launch-browser';
import { authenticatorCode } from './support/authenticator';
import { beginJourney, register, stranger } from './support/journey';
import { inDatabase } from './support/product-settings';

/** Who opens a page. */
type Visitor = 'nobody' | 'owner' | 'super admin';

/** A package of credit that every installation has. */
const creditPackage = '019ac300-0000-7000-8000-000000000011';

let browser: Browser;
let assistantId: string;
let versionId: string;
let intentId: string;
let indexId: string;
let contactId: string;
let integrationId: string;
let workflowId: string;
let webhookId: string;
let widgetId: string;
let accountId: string;
let orderId: string;
let invoiceId: string;
let businessId: string;
let ticketId: string;
let sipConnectionId: string;
let callId: string;
let workflowTaskId: string;
let formPath: string;
let workflowInstanceId: string;
const tokens: Partial<Record<Visitor, string>> = {};

beforeAll(async () => {
  browser = await launchBrowser();
  const response = await fetch(new URL('/api/user-management/auth/login', inject('productUrl')), {
    method: 'POST',
    body: new URLSearchParams({ username: inject('demoEmail'), password: inject('demoPassword') }),
  });
  expect(response.status).toBe(200);
  tokens.owner = ((await response.json()) as { access_token: string }).access_token;
  assistantId = await firstOf('/assistants');
  const base = await firstOf(`/dialog/assistants/${assistantId}/flow-bases`);
  versionId = await firstOf(`/dialog/flow-bases/${base}/versions`);
  indexId = await firstOf('/indexes');
  intentId = await firstOf(`/nlu/assistants/${assistantId}/intents`);
  integrationId = (
    await makeOf<{ id: string }>('flow-manager/integrations', { name: `Shop ${Date.now()}`, base_url: 'https://shop.example.com' })
  ).id;
  workflowId = (await makeOf<{ id: string }>('flow-manager/workflow/flow-bases', { name: `returns-${Date.now()}` })).id;
  contactId = await make('contacts', { name: 'Sara', tags: ['VIP'], attributes: { city: 'Shiraz' } });
  webhookId = await make('webhooks', { url: 'https://shop.example.com/webhooks', events: ['message.created'], is_active: false });
  widgetId = (await makeOf<{ id: string }>('flow-manager/widgets', { name: 'Shop', assistant_id: assistantId, is_hosted: true })).id;
  accountId = await insertAccount();
  const order = { kind: 'credit', package_id: creditPackage, currency: 'IRT', gateway: 'manual' };
  orderId = (await makeOf<{ order: { id: string } }>('user-management/payments/orders', order)).order.id;
  invoiceId = await insertInvoice();
  businessId = await readBusinessId();
  ticketId = await openTicket();
  sipConnectionId = (await makeOf<{ id: string }>('voice/sip-connections', { kind: 'account', name: 'Reception' })).id;
  callId = await insertCall();
  workflowInstanceId = await insertInstance();
  workflowTaskId = await insertTask('approval');
  const link = `flow-manager/workflow/tasks/${await insertTask('form')}/form-link`;
  formPath = new URL((await makeOf<{ url: string }>(link, {})).url).pathname;
  tokens['super admin'] = await becomeSuperAdmin();
});
afterAll(() => browser.close());

async function firstOf(list: string): Promise<string> {
  const response = await fetch(new URL(`/api/flow-manager${list}`, inject('productUrl')), {
    headers: { authorization: `Bearer ${tokens.owner}` },
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { items: [{ id: string }] }).items[0].id;
}

/** Makes a thing of the owner's business. Returns its id. */
async function make(list: string, body: object): Promise<string> {
  return (await makeOf<{ id: string }>(`user-management/${list}`, body)).id;
}

async function makeOf<Made>(list: string, body: object): Promise<Made> {
  const response = await fetch(new URL(`/api/${list}`, inject('productUrl')), {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.owner}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.ok, await response.clone().text()).toBe(true);
  return (await response.json()) as Made;
}

async function readBusinessId(): Promise<string> {
  const response = await fetch(new URL('/api/user-management/business', inject('productUrl')), {
    headers: { authorization: `Bearer ${tokens.owner}` },
  });
  return ((await response.json()) as { id: string }).id;
}

async function openTicket(): Promise<string> {
  const body = new FormData();
  body.append('subject', 'A question');
  body.append('message', 'How do I connect my shop?');
  const response = await fetch(new URL('/api/user-management/ticketing/tickets', inject('productUrl')), {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.owner}` },
    body,
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

/** An account of a service that cannot be reached from here. It is paused, so that no one tries to. */
async function insertAccount(): Promise<string> {
  const id = randomUUID();
  await inDatabase(
    `insert into connections (id, business_id, channel, key, name, state)
     select $1, m.business_id, 'instagram', $2, 'Shop', 'paused' from memberships m join users u on u.id = m.user_id where u.email = $3`,
    [id, `account-${id}`, inject('demoEmail')],
  );
  return id;
}

/** A call that is over. */
async function insertCall(): Promise<string> {
  const id = randomUUID();
  await inDatabase(
    `insert into calls (id, business_id, connection_id, direction, source, state, ended_at, sip_call_id, worker_id)
     select $1::uuid, business_id, id, 'inbound', 'phone', 'ended', now(), 'call-of-a-test', $1::uuid from sip_connections where id = $2`,
    [id, sipConnectionId],
  );
  return id;
}

/** An instance of a workflow of two states, which waits in the first one. */
async function insertInstance(): Promise<string> {
  const [id, state_id] = [randomUUID(), randomUUID()];
  const position = { x: 0, y: 0 };
  const states = [
    { id: state_id, name: 'Start', type: 'start', position, components: [] },
    { id: randomUUID(), name: 'End', type: 'end', position, components: [] },
  ];
  await inDatabase(
    `with w as (insert into workflows (id, business_id, name)
                select $1, m.business_id, 'weight' from memberships m join users u on u.id = m.user_id where u.email = $4 returning id, business_id),
          v as (insert into workflow_versions (id, business_id, workflow_id, number, name, is_published, published_at, definition)
                select $1, business_id, id, 1, 'v1', true, now(), $2 from w returning id, business_id)
     insert into workflow_instances (id, business_id, workflow_id, version_id, status, state_id, state)
     select $1, business_id, id, id, 'paused', $3, $5 from v`,
    [
      id,
      JSON.stringify({ states, transitions: [], connections: [], variables: {} }),
      state_id,
      inject('demoEmail'),
      JSON.stringify({ ...newInstance('together'), status: 'paused', state_id }),
    ],
  );
  return id;
}

/** An open task of the instance. */
async function insertTask(type: 'approval' | 'form'): Promise<string> {
  const id = randomUUID();
  await inDatabase(
    `insert into workflow_tasks (id, business_id, instance_id, waiting_id, type, title, text, fields)
     select $1, business_id, id, $3, $3, 'Return', '', '[]' from workflow_instances where id = $2`,
    [id, workflowInstanceId, type],
  );
  return id;
}

/** An invoice, as it is issued for an order that was paid. */
async function insertInvoice(): Promise<string> {
  const id = randomUUID();
  const party = JSON.stringify({ name: 'Shop', national_code: '', economic_code: '', postal_code: '', address: '', phone: '' });
  await inDatabase(
    `insert into invoices (id, business_id, order_id, number, currency, subtotal, vat, vat_percent, total, seller, buyer, lines)
     select $1, m.business_id, $2, 900000, 'IRT', 600000, 60000, 10, 660000, $3, $3, '[{"kind": "credit", "amount": 600000, "credits": 50000}]'
       from memberships m join users u on u.id = m.user_id where u.email = $4`,
    [id, randomUUID(), party, inject('demoEmail')],
  );
  return id;
}

/** A person of the platform only, with an authenticator, which super admins need. Returns the token. */
async function becomeSuperAdmin(): Promise<string> {
  const person = stranger({ first_name: 'پریسا', last_name: 'نادری', business_name: `دفتر ${Date.now()}` });
  const token = await register(person);
  await inDatabase(`update users set platform_role_id = (select id from roles where key = 'super_admin') where email = $1`, [person.email]);
  const { secret } = await post<{ secret: string }>('/totp/set-up', token, {});
  await post('/totp/confirm', token, { code: authenticatorCode(secret) });
  return (await post<{ access_token: string }>('/switch-business', token, { business_id: null })).access_token;
}

async function post<Response>(call: string, token: string, body: unknown): Promise<Response> {
  const response = await fetch(new URL(`/api/user-management/auth${call}`, inject('productUrl')), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Response;
}

/** In thousands of bytes, compressed with gzip. */
const most = 280;
const mostWithCanvas = 450;
/** The preview is the script that websites load. */
const mostWithPreview = 315;
/** Charts are loaded after their page, when they are scrolled into sight. The first ones are in sight. */
const mostWithCharts = 430;
/** The form of a widget next to its address and its code, and the largest forms of an assistant. */
const mostOfForms = 285;

it.each<[string, number, Visitor, () => string]>([
  ['sign-in', most, 'nobody', () => '/en/login'],
  ['sign-up', most, 'nobody', () => '/en/register'],
  ['the dashboard', mostWithCharts, 'owner', () => '/en/dashboard'],
  ['the assistants', most, 'owner', () => '/en/assistants'],
  ['a new assistant', most, 'owner', () => '/en/assistants/new'],
  ['the templates', most, 'owner', () => '/en/assistants/templates'],
  ['the templates of workflows', most, 'owner', () => '/en/workflows/templates'],
  ['the prompts', most, 'owner', () => '/en/assistants/templates/prompts'],
  ['an assistant', most, 'owner', () => `/en/assistants/${assistantId}`],
  ['its settings', mostOfForms, 'owner', () => `/en/assistants/${assistantId}/settings`],
  ['its flows', most, 'owner', () => `/en/assistants/${assistantId}/flows`],
  ['the guide to flows', most, 'owner', () => `/en/assistants/${assistantId}/flows/guide`],
  ['the editor', mostWithCanvas, 'owner', () => `/en/assistants/${assistantId}/flows/${versionId}`],
  ['the training center', most, 'owner', () => `/en/assistants/${assistantId}/nlu`],
  ['the intents', most, 'owner', () => `/en/assistants/${assistantId}/nlu/intents`],
  ['an intent', mostOfForms, 'owner', () => `/en/assistants/${assistantId}/nlu/intents/${intentId}`],
  ['the entities', most, 'owner', () => `/en/assistants/${assistantId}/nlu/entities`],
  ['the training', most, 'owner', () => `/en/assistants/${assistantId}/nlu/training`],
  ['the unmatched messages', most, 'owner', () => `/en/assistants/${assistantId}/nlu/unmatched`],
  ['its knowledge', most, 'owner', () => `/en/assistants/${assistantId}/knowledge`],
  ['the knowledge bases', most, 'owner', () => '/en/knowledge-bases'],
  ['a knowledge base', most, 'owner', () => `/en/knowledge-bases/${indexId}`],
  ['a question to it', most, 'owner', () => `/en/knowledge-bases/${indexId}/try`],
  ['its settings and keywords', most, 'owner', () => `/en/knowledge-bases/${indexId}/settings`],
  ['the questions without a result', most, 'owner', () => '/en/knowledge-bases/unanswered'],
  ['the integrations', most, 'owner', () => '/en/integrations'],
  ['the API integrations', most, 'owner', () => '/en/integrations/api'],
  ['an integration', most, 'owner', () => `/en/integrations/api/${integrationId}`],
  ['its actions', most, 'owner', () => `/en/integrations/api/${integrationId}/actions`],
  ['a new action', most, 'owner', () => `/en/integrations/api/${integrationId}/actions/new`],
  ['its connection settings', most, 'owner', () => `/en/integrations/api/${integrationId}/settings`],
  ['the guide to workflows', most, 'owner', () => '/en/workflows/guide'],
  ['the workflows', most, 'owner', () => '/en/workflows'],
  ['the editor of a workflow', mostWithCanvas, 'owner', () => `/en/workflows/${workflowId}`],
  ['the users', most, 'owner', () => '/en/users'],
  ['the customers', most, 'owner', () => '/en/customers'],
  ['a customer', most, 'owner', () => `/en/customers/${contactId}`],
  ['the details of a customer', most, 'owner', () => `/en/customers/${contactId}?tab=details`],
  ['the business', most, 'owner', () => '/en/business'],
  ['billing', most, 'owner', () => '/en/billing'],
  ['the plans', most, 'owner', () => '/en/billing/plans'],
  ['the teams', most, 'owner', () => '/en/business/teams'],
  ['the response times', most, 'owner', () => '/en/business/response-times'],
  ['the canned replies', most, 'owner', () => '/en/business/canned-replies'],
  ['the labels', most, 'owner', () => '/en/business/labels'],
  ['sending and satisfaction', most, 'owner', () => '/en/business/satisfaction'],
  ['the webhooks', most, 'owner', () => '/en/integrations/webhooks'],
  ['a webhook', most, 'owner', () => `/en/integrations/webhooks/${webhookId}`],
  ['the deliveries of a webhook', most, 'owner', () => `/en/integrations/webhooks/${webhookId}?tab=deliveries`],
  ['the settings of a webhook', most, 'owner', () => `/en/integrations/webhooks/${webhookId}?tab=settings`],
  ['the call center', most, 'owner', () => '/en/integrations/call-center'],
  ['a connection of the call center', most, 'owner', () => `/en/integrations/call-center/connections/${sipConnectionId}`],
  ['its SIP details', most, 'owner', () => `/en/integrations/call-center/connections/${sipConnectionId}?tab=details`],
  ['its calls', most, 'owner', () => `/en/integrations/call-center/connections/${sipConnectionId}?tab=calls`],
  ['its limits', most, 'owner', () => `/en/integrations/call-center/connections/${sipConnectionId}?tab=settings`],
  ['the calls', most, 'owner', () => '/en/integrations/call-center/calls'],
  ['a call', most, 'owner', () => `/en/integrations/call-center/calls/${callId}`],
  ['the minutes', most, 'owner', () => '/en/integrations/call-center/plans'],
  ['the activity of the call center', most, 'owner', () => '/en/integrations/call-center/activity'],
  ['the speech settings', most, 'owner', () => '/en/integrations/call-center/settings'],
  ['the guide to calls', most, 'owner', () => '/en/integrations/call-center/guide'],
  ['the call plans of the platform', most, 'super admin', () => '/en/platform/call-plans'],
  ['the live call test', most, 'owner', () => '/en/integrations/call-center/test'],
  ['the widgets', most, 'owner', () => '/en/integrations/widgets'],
  ['the design of a widget', mostWithPreview, 'owner', () => `/en/integrations/widgets/${widgetId}`],
  ['the installation of a widget', mostOfForms, 'owner', () => `/en/integrations/widgets/${widgetId}?tab=install`],
  ['the hosted page of a widget', most, 'owner', () => `/en/integrations/widgets/${widgetId}?tab=hosted`],
  ['the settings of a widget', mostOfForms, 'owner', () => `/en/integrations/widgets/${widgetId}?tab=settings`],
  ['the accounts of a channel', most, 'owner', () => '/en/integrations/channels/instagram'],
  ['an account of a channel', most, 'owner', () => `/en/integrations/channels/instagram/${accountId}`],
  ['its posts', most, 'owner', () => `/en/integrations/channels/instagram/${accountId}?tab=posts`],
  ['its health', most, 'owner', () => `/en/integrations/channels/instagram/${accountId}?tab=health`],
  ['its learning', most, 'owner', () => `/en/integrations/channels/instagram/${accountId}?tab=learning`],
  ['its log', most, 'owner', () => `/en/integrations/channels/instagram/${accountId}?tab=log`],
  ['its answers', most, 'owner', () => `/en/integrations/channels/instagram/${accountId}?tab=settings`],
  ['the profile', most, 'owner', () => '/en/profile'],
  ['the tickets', most, 'owner', () => '/en/support'],
  ['a new ticket', most, 'owner', () => '/en/support/new'],
  ['a ticket', most, 'owner', () => `/en/support/${ticketId}`],
  ['the inbox', most, 'owner', () => '/en/inbox'],
  ['the tasks', most, 'owner', () => '/en/tasks'],
  ['a task', most, 'owner', () => `/en/tasks/${workflowTaskId}`],
  ['the instances of workflows', most, 'owner', () => '/en/workflows/instances'],
  ['an instance on its canvas', mostWithCanvas, 'owner', () => `/en/workflows/instances/${workflowInstanceId}`],
  ['a form for customers', most, 'nobody', () => `/en${formPath}`],
  ['the notifications', most, 'owner', () => '/en/notifications'],
  ['the audit log', most, 'owner', () => '/en/audit-log'],
  ['the API keys', most, 'owner', () => '/en/settings/api-keys'],
  ['the quick start', most, 'owner', () => '/en/developers'],
  ['the guides of the API', most, 'owner', () => '/en/developers/guides'],
  ['the API reference', most, 'owner', () => '/en/developers/reference'],
  ['the dashboard of the platform', mostWithCharts, 'super admin', () => '/en/platform/dashboard'],
  ['the financial dashboard', mostWithCharts, 'super admin', () => '/en/platform/finance'],
  ['the platform', most, 'super admin', () => '/en/platform'],
  ['the plans of the platform', most, 'super admin', () => '/en/platform/plans'],
  ['the subscriptions of the platform', most, 'super admin', () => '/en/platform/subscriptions'],
  ['the referrals', most, 'owner', () => '/en/billing/referrals'],
  ['a business of the platform', most, 'super admin', () => `/en/platform/businesses/${businessId}`],
  ['the tickets of all businesses', most, 'super admin', () => '/en/platform/tickets'],
  ['a ticket of a business', most, 'super admin', () => `/en/platform/tickets/${ticketId}`],
  ['the settings of the support desk', most, 'super admin', () => '/en/platform/tickets/settings'],
  ['the permission matrix', most, 'super admin', () => '/en/platform/matrix'],
  ['the payments of the platform', most, 'super admin', () => '/en/platform/payments'],
  ['its packages of credit', most, 'super admin', () => '/en/platform/payments?view=packages'],
  ['the checkout', most, 'owner', () => `/en/billing/checkout?package=${creditPackage}&currency=IRT`],
  ['an order', most, 'owner', () => `/en/billing/orders/${orderId}`],
  ['the credit', most, 'owner', () => '/en/billing/credit'],
  ['an invoice', most, 'owner', () => `/en/billing/invoices/${invoiceId}`],
])('%s loads at most %i kB of JavaScript until it can be used', async (_, limit, visitor, address) => {
  const path = address();
  const { page, open, end } = await beginJourney(browser);
  const token = tokens[visitor];
  if (token) await page.addInitScript((value) => localStorage.setItem('hamdam.token', value), token);
  const scripts: Request[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  await open(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // Live pages keep a stream open, so the network is never idle. A page can be used once nothing on it is a placeholder.
  await page.waitForFunction(() => !document.querySelector('.mantine-Skeleton-root, [aria-busy="true"]'));
  const responses = await Promise.all(scripts.map((script) => script.response()));
  const bodies = await Promise.all(responses.flatMap((response) => (response ? [response.body()] : [])));
  const kilobytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000;
  expect(scripts.length).toBeGreaterThan(5);
  expect(Math.round(kilobytes)).toBeLessThanOrEqual(limit);
  await end();
});
