import * as contract from '@/lib/contracts/flow-manager/inbox/conversations';
import { countInbox as countContract } from '@/lib/contracts/flow-manager/inbox/counts';
import { searchInbox as searchContract } from '@/lib/contracts/flow-manager/inbox/search';
import * as timeline from '@/lib/contracts/flow-manager/inbox/timeline';
import { bind, type Binding } from '@/server/http/bind';
import { countInbox } from './reading/count-inbox';
import { exportConversation } from './reading/export-conversation';
import { listInbox } from './reading/list-inbox';
import { markRead } from './reading/mark-read';
import { readDetail } from './reading/read-detail';
import { readTurnTrace } from './reading/read-messages';
import { readTimeline } from './reading/read-timeline';
import { searchInbox } from './reading/search-inbox';

export const inboxReadingBindings: readonly Binding[] = [
  bind(contract.listInbox, (ctx, { query }) => listInbox(ctx, query)),
  bind(countContract, (ctx) => countInbox(ctx)),
  bind(searchContract, (ctx, { query }) => searchInbox(ctx, query)),
  bind(contract.getInboxConversation, (ctx, { params }) => readDetail(ctx, params.session_id)),
  bind(timeline.getTimeline, (ctx, { params, query }) => readTimeline(ctx, params.session_id, query)),
  bind(timeline.getTurnTrace, (ctx, { params }) => readTurnTrace(ctx, params.session_id, params.turn_id)),
  bind(contract.markInboxRead, (ctx, { params, body }) => markRead(ctx, params.session_id, body.position)),
  bind(contract.exportInboxConversation, (ctx, { params, query }) => exportConversation(ctx, params.session_id, query)),
];
