import * as contract from '@/lib/contracts/user-management/sessions';
import { bind, type Binding } from '@/server/api/bind';
import { createSession } from './create-session';
import { listSessions } from './list-sessions';
import { readSession } from './read-session';
import { updateSession } from './update-session';

/** The conversations once more, as the user management service names them. */
export const sessionBindings: readonly Binding[] = [
  bind(contract.createSession, (ctx, { body }) => createSession(ctx, body)),
  bind(contract.listSessions, (ctx, { query }) => listSessions(ctx, query)),
  bind(contract.listSessionsOfAssistant, (ctx, { params, query }) => listSessions(ctx, { ...query, ...params })),
  bind(contract.getSession, (ctx, { params }) => readSession(ctx, params.session_id)),
  bind(contract.updateSession, (ctx, { params, body }) => updateSession(ctx, params.session_id, body)),
];
