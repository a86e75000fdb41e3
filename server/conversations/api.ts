import * as contract from '@/lib/contracts/flow-manager/messaging';
import { AppError } from '@/lib/errors';
import { bind, type Binding } from '@/server/api/bind';
import { chat } from './chat';
import { createSession } from './create-session';
import { listSessions } from './list-sessions';
import { readHistory } from './read-history';

export const conversationBindings: readonly Binding[] = [
  bind(contract.createSession, (ctx, { body }) => createSession(ctx, body)),
  bind(contract.listSessions, (ctx, { query }) => listSessions(ctx, query)),
  bind(contract.getSession, async (ctx, { params }) => {
    const session = await ctx.db((tx) => tx.conversation.findUnique({ where: { id: params.session_id } }));
    if (!session) throw new AppError('not_found');
    return session;
  }),
  bind(contract.getHistory, (ctx, { params, query }) => readHistory(ctx, params.session_id, query)),
  bind(contract.chat, (ctx, { body, query }) => chat(ctx, body, query.trace)),
];
