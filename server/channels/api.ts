import * as contract from '@/lib/contracts/flow-manager/channels/connections';
import { bind, type Binding } from '@/server/http/bind';
import {
  assignAssistant,
  checkNow,
  disconnectConnection,
  listConnections,
  readAssistantStatus,
  readConnection,
  removeAssistant,
  startConnection,
  stopConnection,
  switchAssistant,
} from './connections';
import { instagramBindings } from './instagram/api';
import { linkedinBindings } from './linkedin/api';
import { readLogs } from './read-logs';
import { resendMessage } from './resend-message';
import { socialBindings } from './social/api';
import { telegramBindings } from './telegram/api';
import { telegramAccountBindings } from './telegram-account/api';
import { webhookChannelBindings } from './webhook/api';

/** The calls for all channels, and those of each. */
export const channelBindings: readonly Binding[] = [
  bind(contract.listConnections, (ctx, { query }) => listConnections(ctx, query)),
  bind(contract.getConnection, (ctx, { params }) => readConnection(ctx, params.connection_id)),
  bind(contract.assignAssistant, (ctx, { params, body }) => assignAssistant(ctx, params, body)),
  bind(contract.getAssistantStatus, (ctx, { params }) => readAssistantStatus(ctx, params)),
  bind(contract.enableAssistant, (ctx, { params }) => switchAssistant(ctx, params, true)),
  bind(contract.disableAssistant, (ctx, { params }) => switchAssistant(ctx, params, false)),
  bind(contract.removeAssistant, (ctx, { params }) => removeAssistant(ctx, params)),
  bind(contract.startConnection, (ctx, { params }) => startConnection(ctx, params.connection_id)),
  bind(contract.stopConnection, (ctx, { params }) => stopConnection(ctx, params.connection_id)),
  bind(contract.checkConnection, (ctx, { params }) => checkNow(ctx, params.connection_id)),
  bind(contract.disconnectConnection, (ctx, { params }) => disconnectConnection(ctx, params.connection_id)),
  bind(contract.listLogs, (ctx, { params, query }) => readLogs(ctx, params.connection_id, query)),
  bind(contract.resendMessage, (ctx, { params }) => resendMessage(ctx, params.message_id)),
  ...webhookChannelBindings,
  ...telegramBindings,
  ...instagramBindings,
  ...linkedinBindings,
  ...socialBindings,
  ...telegramAccountBindings,
];
