import { getLiveTest, rewindLiveTest as rewind, updateLiveTest as changeLiveTest } from '@/lib/contracts/flow-manager/live-tests';
import * as contract from '@/lib/contracts/flow-manager/messaging';
import { bind, type Binding } from '@/server/http/bind';
import { adapters } from '@/server/channels/registry';
import { streamLive } from '@/server/http/stream-live';
import { chat, chatWithFiles } from './chat';
import { createConversation } from './create-conversation';
import { listConversations, readConversation, resetConversation } from './conversations';
import './inbound-metrics';
import { readLiveTest, rewindLiveTest, updateLiveTest } from './live-tests';
import { readAttachment } from './attachments';
import { readEventLog, readHistory } from './read-history';
import { showCustomer } from './show-customer';
import { streamChat, wantsEvents } from './stream-chat';

export const conversationBindings: readonly Binding[] = [
  bind(contract.createConversation, (ctx, { body }) => createConversation(ctx, body)),
  bind(contract.listConversations, (ctx, { query }) => listConversations(ctx, query)),
  bind(contract.getConversation, (ctx, { params }) => readConversation(ctx, params.session_id)),
  bind(contract.resetConversation, (ctx, { params }) => resetConversation(ctx, params.session_id)),
  bind(contract.streamConversation, async (ctx, { params, c }) => {
    const { id } = await readConversation(ctx, params.session_id);
    return streamLive(ctx, c, contract.streamConversation.access, (notice) => showCustomer(notice, id));
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
  bind(getLiveTest, async (ctx, { params }) => withButtons(await readLiveTest(ctx, params.session_id))),
  bind(changeLiveTest, async (ctx, { params, body }) => withButtons(await updateLiveTest(ctx, params.session_id, body))),
  bind(rewind, (ctx, { params, body }) => rewindLiveTest(ctx, params.session_id, body.turn_id)),
  bind(contract.getEventLog, (ctx, { params, query }) => readEventLog(ctx, params.instance_id, query)),
];

/** Screens show choices as the simulated channel does. */
const withButtons = (test: Awaited<ReturnType<typeof updateLiveTest>>) => ({
  ...test,
  buttons: adapters[test.simulation.channel].capabilities.buttons,
});
