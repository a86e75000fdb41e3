import { createBrowserUser as createBrowserUserContract } from '@/lib/contracts/voice/browser-users';
import * as plans from '@/lib/contracts/voice/call-plans';
import * as calls from '@/lib/contracts/voice/calls';
import * as connections from '@/lib/contracts/voice/sip-connections';
import * as details from '@/lib/contracts/voice/sip-details';
import { testSpeech as testSpeechContract } from '@/lib/contracts/voice/test-speech';
import { createVisitorBrowserUser as createVisitorBrowserUserContract } from '@/lib/contracts/voice/visitor-browser-users';
import { listVoiceAudit as listVoiceAuditContract } from '@/lib/contracts/voice/voice-audit';
import * as settings from '@/lib/contracts/voice/voice-settings';
import { getVoiceStatus } from '@/lib/contracts/voice/voice-status';
import { readVisitor } from '@/server/conversations/visitor-token';
import { bind, bindPlatform, bindPublic, bindPublishable, type Binding } from '@/server/http/bind';
import { createBrowserUser, createVisitorBrowserUser } from './browser-users/create-browser-user';
import {
  createSipConnection,
  deleteSipConnection,
  listSipConnections,
  readSipConnection,
  updateSipConnection,
} from './connections/sip-connections';
import { issueViewToken, openSipDetails, readSipDetails } from './connections/sip-details';
import { assignAssist, removeAssist, rotateCredentials, setSipConnectionActive } from './connections/switch-sip-connection';
import { readVoiceStatus } from './connections/voice-status';
import { buyCallPlan, createCallPlan, listAllCallPlans, listCallPlans, updateCallPlan } from './plans/call-plans';
import { listCallSeconds, readCallUsage } from './plans/call-usage';
import { listCalls, readCallDetail } from './records/calls';
import { deleteRecording } from './records/recordings';
import { listVoiceAudit } from './records/voice-audit';
import { readVoiceSettings, updateVoiceSettings } from './settings/voice-settings';
import { testSpeech } from './speech/test-speech';

/** The voice service, except what is done to calls in progress. */
export const voiceServiceBindings: readonly Binding[] = [
  bind(connections.listSipConnections, (ctx, { query }) => listSipConnections(ctx, query)),
  bind(connections.createSipConnection, (ctx, { body }) => createSipConnection(ctx, body)),
  bind(connections.getSipConnection, (ctx, { params }) => readSipConnection(ctx, params.connection_id)),
  bind(connections.updateSipConnection, (ctx, { params, body, if_match }) =>
    updateSipConnection(ctx, params.connection_id, body, if_match),
  ),
  bind(connections.enableSipConnection, (ctx, { params }) => setSipConnectionActive(ctx, params.connection_id, true)),
  bind(connections.disableSipConnection, (ctx, { params }) => setSipConnectionActive(ctx, params.connection_id, false)),
  bind(connections.assignAssist, (ctx, { params, body }) => assignAssist(ctx, params.connection_id, body.assistant_id)),
  bind(connections.removeAssist, (ctx, { params }) => removeAssist(ctx, params.connection_id)),
  bind(connections.rotateCredentials, (ctx, { params, body }) => rotateCredentials(ctx, params.connection_id, body.password)),
  bind(connections.deleteSipConnection, (ctx, { params }) => deleteSipConnection(ctx, params.connection_id)),
  bind(details.getSipCredentials, (ctx, { params }) => readSipDetails(ctx, params.connection_id)),
  bind(details.getViewToken, (ctx, { params }) => issueViewToken(ctx, params.connection_id)),
  bindPublic(details.showSipDetails, ({ query }) => openSipDetails(query.token)),
  bind(getVoiceStatus, (ctx) => readVoiceStatus(ctx)),
  bind(createBrowserUserContract, (ctx, { body }) => createBrowserUser(ctx, body)),
  bindPublishable(createVisitorBrowserUserContract, (ctx, key, { c }) => createVisitorBrowserUser(ctx, key, readVisitor(c, key.id))),
  bind(calls.listCalls, (ctx, { query }) => listCalls(ctx, query)),
  bind(calls.getCall, (ctx, { params }) => readCallDetail(ctx, params.call_id)),
  bind(calls.deleteCallRecording, (ctx, { params }) => deleteRecording(ctx, params.call_id)),
  bind(plans.listCallPlans, (ctx) => listCallPlans(ctx)),
  bind(plans.buyCallPlan, (ctx, { params, body }) => buyCallPlan(ctx, params.plan_id, body.key)),
  bind(plans.getCallUsage, (ctx) => readCallUsage(ctx)),
  bind(plans.listCallSeconds, (ctx, { query }) => listCallSeconds(ctx, query)),
  bindPlatform(plans.listAllCallPlans, (ctx) => listAllCallPlans(ctx)),
  bindPlatform(plans.createCallPlan, (ctx, { body }) => createCallPlan(ctx, body)),
  bindPlatform(plans.updateCallPlan, (ctx, { params, body }) => updateCallPlan(ctx, params.plan_id, body)),
  bind(listVoiceAuditContract, (ctx, { query }) => listVoiceAudit(ctx, query)),
  bind(settings.getVoiceSettings, (ctx) => readVoiceSettings(ctx)),
  bind(settings.updateVoiceSettings, (ctx, { body, if_match }) => updateVoiceSettings(ctx, body, if_match)),
  bind(testSpeechContract, (ctx, { body }) => testSpeech(ctx, body)),
];
