import * as contract from '@/lib/contracts/flow-manager/messaging';
import { bind, type Binding } from '@/server/api/bind';
import { streamLive } from '@/server/api/stream-live';
import { chat, chatWithFiles } from './chat';
import { createSession } from './create-session';
import { listSessions } from './list-sessions';
import './inbound-metrics';
import { readAttachment } from './read-attachment';
import { readEventLog } from './read-event-log';
import { readHistory } from './read-history';
import { readSession } from './read-session';
import { resetSession } from './reset-session';
import { streamChat, wantsEvents } from './stream-chat';

export const conversationBindings: readonly Binding[] = [
  bind(contract.createSession, (ctx, { body }) => createSession(ctx, body)),
  bind(contract.listSessions, (ctx, { query }) => listSessions(ctx, query)),
  bind(contract.getSession, (ctx, { params }) => readSession(ctx, params.session_id)),
  bind(contract.resetSession, (ctx, { params }) => resetSession(ctx, params.session_id)),
  bind(contract.streamSession, async (ctx, { params, c }) => {
    const { id } = await readSession(ctx, params.session_id);
    return streamLive(ctx, c, contract.streamSession.access, (notice) => notice.type !== 'notification' && notice.conversation_id === id);
  }),
  bind(contract.getHistory, (ctx, { params, query }) => readHistory(ctx, params.session_id, query)),
  bind(contract.chat, async (ctx, { body, query, c }) => {
    const answer = await chat(ctx, body, query.trace);
    return wantsEvents(c) ? streamChat(c, answer) : answer();
  }),
  bind(contract.chatForm, async (ctx, { body, query, c }) => {
    const answer = await chatWithFiles(ctx, body, query.trace);
    return wantsEvents(c) ? streamChat(c, answer) : answer();
  }),
  bind(contract.getAttachment, (ctx, { params }) => readAttachment(ctx, params.attachment_id)),
  bind(contract.getEventLog, (ctx, { params, query }) => readEventLog(ctx, params.instance_id, query)),
];
