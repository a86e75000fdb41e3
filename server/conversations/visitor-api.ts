import * as contract from '@/lib/contracts/flow-manager/visitor';
import { bindPublishable, type Binding } from '@/server/http/bind';
import { streamLive } from '@/server/http/stream-live';
import { customerTypes } from '@/server/inbox/customer-types';
import { readAttachment } from './attachments';
import { chat, chatWithFiles } from './chat';
import { readVisitorConversation, readVisitorHistory } from './read-visitor';
import { showCustomer } from './show-customer';
import { streamChat, wantsEvents } from './stream-chat';
import {
  createVisitorConversation,
  identifyVisitor,
  listVisitorConversations,
  requireOwnConversation,
  requireOwnFile,
} from './visitor-conversations';
import { readVisitor, requireVisitor } from './visitor-token';

/** The calls of websites' pages: a visitor's own conversations, and nothing else. */
export const visitorBindings: readonly Binding[] = [
  bindPublishable(contract.createVisitorConversation, (ctx, key, { body, c }) =>
    createVisitorConversation(ctx, key, body, readVisitor(c, key.id)),
  ),
  bindPublishable(contract.listVisitorConversations, async (ctx, key, { query, c }) =>
    listVisitorConversations(ctx, key, requireVisitor(c, key.id), query),
  ),
  bindPublishable(contract.identifyVisitor, (ctx, key, { body }) => identifyVisitor(ctx, key, body)),
  bindPublishable(contract.getVisitorConversation, async (ctx, key, { params, c }) => {
    await requireOwnConversation(ctx, key, requireVisitor(c, key.id), params.session_id);
    return readVisitorConversation(ctx, params.session_id);
  }),
  bindPublishable(contract.getVisitorHistory, async (ctx, key, { params, query, c }) => {
    await requireOwnConversation(ctx, key, requireVisitor(c, key.id), params.session_id);
    return readVisitorHistory(ctx, params.session_id, query);
  }),
  bindPublishable(contract.visitorChat, async (ctx, key, { params, body, c }) => {
    await requireOwnConversation(ctx, key, requireVisitor(c, key.id), params.session_id);
    const answer = await chat(ctx, { ...body, ...params }, false);
    return wantsEvents(c) ? streamChat(c, answer) : answer();
  }),
  bindPublishable(contract.visitorChatForm, async (ctx, key, { params, body, c }) => {
    await requireOwnConversation(ctx, key, requireVisitor(c, key.id), params.session_id);
    const answer = await chatWithFiles(ctx, { ...body, ...params }, false);
    return wantsEvents(c) ? streamChat(c, answer) : answer();
  }),
  bindPublishable(contract.streamVisitorConversation, async (ctx, key, { params, c }) => {
    const visitor = requireVisitor(c, key.id);
    await requireOwnConversation(ctx, key, visitor, params.session_id);
    // Each visitor has their own number of streams, and the business has its own of all.
    const listener = { business_id: ctx.business_id, actor: { user_id: visitor.id } };
    return streamLive(listener, c, 'publishable_key', (notice) => showCustomer(notice, params.session_id));
  }),
  bindPublishable(contract.visitorTyping, async (ctx, key, { params, c }) => {
    await requireOwnConversation(ctx, key, requireVisitor(c, key.id), params.session_id);
    await customerTypes(ctx, params.session_id);
  }),
  bindPublishable(contract.getVisitorAttachment, async (ctx, key, { params, c }) => {
    await requireOwnFile(ctx, key, requireVisitor(c, key.id), params.attachment_id);
    return readAttachment(ctx, params.attachment_id);
  }),
];
