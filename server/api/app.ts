import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { AppError } from '@/lib/errors';
import { negotiateLocale } from '@/lib/locales';
import { answerBindings } from '@/server/answers/api';
import { modelBindings } from '@/server/ai/api';
import { apiKeyBindings } from '@/server/api-keys/api';
import { archetypeBindings } from '@/server/archetypes/api';
import { assistantBindings } from '@/server/assistants/api';
import { auditBindings } from '@/server/audit/api';
import { authBindings } from '@/server/auth/api';
import { findSession } from '@/server/auth/find-session';
import { beginGoogleTrip, endGoogleTrip, googleRoutes } from '@/server/auth/google-trip';
import { creditBindings } from '@/server/billing/api';
import { businessBindings } from '@/server/businesses/api';
import { channelBindings } from '@/server/channels/api';
import { answerPublicFile, publicFilePath } from '@/server/channels/public-file';
import { takeChannelRequest } from '@/server/channels/take-request';
import { takeAppRequest, takeDeauthorization } from '@/server/channels/take-app-request';
import { showDataDeletion, takeDataDeletion } from '@/server/channels/take-data-deletion';
import { appRequestPath, channelRequestPath, dataDeletionPath, deauthorizePath } from '@/server/channels/webhook-url';
import { contactBindings } from '@/server/contacts/api';
import { conversationBindings } from '@/server/conversations/api';
import { findAssistant } from '@/server/conversations/find-assistant';
import { conversationStatusBindings } from '@/server/conversations/user-api';
import { visitorBindings } from '@/server/conversations/visitor-api';
import { dialogFlowBindings } from '@/server/dialog-flows/api';
import { flowTestBindings } from '@/server/flow-tests/api';
import { answerError } from '@/server/http/answer-error';
import type { Binding } from '@/server/http/bind';
import { clientAddress } from '@/server/http/client-address';
import { mount } from '@/server/http/mount';
import type { ApiEnv } from '@/server/http/request';
import { requestLog } from '@/server/http/request-log';
import { inboxBindings } from '@/server/inbox/api';
import { handoffBindings } from '@/server/inbox/handoff-api';
import { inboxReadingBindings } from '@/server/inbox/reading-api';
import { inboxSettingsBindings, inboxTimesBindings } from '@/server/inbox/settings-api';
import { integrationBindings } from '@/server/integrations/api';
import { knowledgeBindings } from '@/server/knowledge/api';
import { mailBindings } from '@/server/mail/api';
import { memberBindings } from '@/server/members/api';
import { nluBindings } from '@/server/nlu/api';
import { paymentBindings } from '@/server/payments/api';
import { returnRoute, takeReturn } from '@/server/payments/take-reports';
import { stripeRoute, takeStripeEvent } from '@/server/payments/take-stripe-event';
import { planBindings } from '@/server/plans/api';
import { notificationBindings } from '@/server/notifications/api';
import { log } from '@/server/platform/log';
import { requestDuration } from '@/server/platform/metrics';
import { promptTemplateBindings } from '@/server/prompt-templates/api';
import { dashboardBindings, reportingBindings } from '@/server/reporting/api';
import { referralBindings } from '@/server/referrals/api';
import { roleBindings } from '@/server/roles/api';
import { savedViewBindings } from '@/server/saved-views/api';
import { subscriptionBindings } from '@/server/subscriptions/api';
import { supportBindings } from '@/server/support/api';
import { systemBindings } from '@/server/system/api';
import { templateBindings } from '@/server/templates/api';
import { tourBindings } from '@/server/tours/api';
import { userBindings } from '@/server/users/api';
import { voiceServiceBindings } from '@/server/voice/api';
import { liveCallBindings } from '@/server/voice/call-api';
import { voiceBindings } from '@/server/voice/voices-api';
import { webhookBindings } from '@/server/webhooks/api';
import { widgetBindings } from '@/server/widgets/api';
import { workflowBindings } from '@/server/workflows/api';
import { workflowPartBindings } from '@/server/workflows/parts-api';
import { answerHostedPage, hostedRoute } from '@/server/widgets/hosted-page';
import { workflowInstanceBindings } from '@/server/workflows/instance-api';
import { openapiBinding } from './openapi-document';

/** The services, each with its features' bindings. */
export const services = {
  'user-management': [
    ...authBindings,
    ...creditBindings,
    ...businessBindings,
    ...userBindings,
    ...memberBindings,
    ...roleBindings,
    ...notificationBindings,
    ...auditBindings,
    ...apiKeyBindings,
    ...conversationStatusBindings,
    ...contactBindings,
    ...savedViewBindings,
    ...inboxSettingsBindings,
    ...webhookBindings,
    ...planBindings,
    ...paymentBindings,
    ...subscriptionBindings,
    ...tourBindings,
    ...supportBindings,
    ...reportingBindings,
    ...referralBindings,
  ],
  'flow-manager': [
    ...assistantBindings,
    ...archetypeBindings,
    ...templateBindings,
    ...promptTemplateBindings,
    ...voiceBindings,
    ...answerBindings,
    ...dialogFlowBindings,
    ...flowTestBindings,
    ...workflowBindings,
    ...workflowPartBindings,
    ...conversationBindings,
    ...visitorBindings,
    ...handoffBindings,
    ...inboxBindings,
    ...inboxReadingBindings,
    ...nluBindings,
    ...knowledgeBindings,
    ...modelBindings,
    ...integrationBindings,
    ...widgetBindings,
    ...inboxTimesBindings,
    ...channelBindings,
    ...dashboardBindings,
    ...workflowInstanceBindings,
  ],
  voice: [...voiceServiceBindings, ...liveCallBindings],
  system: [...systemBindings, ...mailBindings],
} satisfies Record<string, readonly Binding[]>;

const bindings = Object.values(services).flat();
const endpoints = bindings.map(({ endpoint }) => endpoint);

/** The API. Next's route handler and the production server both pass their requests to it. */
export const app = new Hono<ApiEnv>();

app.use(async (c, next) => {
  const request_id = c.req.header('x-request-id')?.match(/^[\w-]{8,64}$/)?.[0] ?? randomUUID();
  c.set('request_id', request_id);
  c.set('locale', negotiateLocale(c.req.header('accept-language')));
  c.set('address', clientAddress(c));
  c.set('find_session', findSession);
  c.set('find_assistant', findAssistant);
  c.header('X-Request-Id', request_id);
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');

  const began = performance.now();
  await next();
  const seconds = (performance.now() - began) / 1000;
  const labels = { method: c.req.method, route: c.get('route') ?? 'unknown', status: String(c.res.status) };
  requestDuration.observe(labels, seconds);
  if (log.isLevelEnabled('debug')) requestLog(c).debug({ ...labels, ms: Math.round(seconds * 1000) }, 'request');
});

app.onError(answerError);
app.notFound((c) => answerError(new AppError('not_found'), c));

const all = [...bindings, openapiBinding(endpoints)];
mount(app, all);
// Not endpoints of the API: the round trip of Google sign-in.
app.post(googleRoutes.begin, beginGoogleTrip);
app.get(googleRoutes.end, endGoogleTrip);
// Payers come back from a gateway, and Stripe reports payments.
app.get(returnRoute, takeReturn);
app.post(stripeRoute, takeStripeEvent);
// A page that needs nothing of Next, so that it appears at once on a phone.
app.get(hostedRoute, answerHostedPage);
// Nor what services of channels call.
app.post(deauthorizePath, takeDeauthorization);
app.post(dataDeletionPath, takeDataDeletion);
app.get(dataDeletionPath, showDataDeletion);
app.on(['GET', 'POST'], appRequestPath, takeAppRequest);
app.on(['GET', 'POST'], channelRequestPath, takeChannelRequest);
app.get(publicFilePath, answerPublicFile);

/** Every endpoint of the app, for tests that check them all. */
export const allEndpoints = all.map(({ endpoint }) => endpoint);
