import * as contract from '@/lib/contracts/user-management/conversations';
import { bind, type Binding } from '@/server/http/bind';
import { listConversations, readConversation, updateConversation } from './conversations';
import { createConversation } from './create-conversation';
import { listRuns } from './list-runs';

/** The conversations under the paths and names of the user management service. */
export const conversationStatusBindings: readonly Binding[] = [
  bind(contract.createConversation, (ctx, { body }) => createConversation(ctx, body)),
  bind(contract.listConversations, (ctx, { query }) => listConversations(ctx, query)),
  bind(contract.listConversationsOfAssistant, (ctx, { params, query }) => listConversations(ctx, { ...query, ...params })),
  bind(contract.getConversation, (ctx, { params }) => readConversation(ctx, params.session_id)),
  bind(contract.listRuns, (ctx, { params, query }) => listRuns(ctx, params.session_id, query)),
  bind(contract.updateConversation, (ctx, { params, body }) => updateConversation(ctx, params.session_id, body)),
];
