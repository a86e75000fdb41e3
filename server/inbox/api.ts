import * as actions from '@/lib/contracts/flow-manager/inbox/actions';
import { streamInbox as stream } from '@/lib/contracts/flow-manager/inbox/events';
import * as notes from '@/lib/contracts/flow-manager/inbox/notes';
import * as replies from '@/lib/contracts/flow-manager/inbox/replies';
import { bind, type Binding } from '@/server/http/bind';
import { assign, release } from './acting/assign';
import { changeMany } from './acting/bulk';
import { handBack } from './acting/resolve-request';
import { setDraft } from './acting/set-draft';
import { changeLabels } from './acting/set-labels';
import { takeOver } from './acting/take-over';
import { operatorTypes } from './acting/operator-types';
import { updateConversation } from './acting/update-conversation';
import { createNote, deleteNote, updateNote } from './notes/notes';
import { deleteReply, sendReplyNow, updateReply } from './replies/change-reply';
import { createReply, createReplyWithFiles } from './replies/create-reply';
import { streamInbox } from './stream-inbox';
import { suggestAnswer } from './suggest-answer';
import { customerTypes } from './customer-types';

/** What staff do in the inbox. What they read there, and its settings, are in files of their own. */
export const inboxBindings: readonly Binding[] = [
  bind(actions.takeOver, (ctx, { params }) => takeOver(ctx, params.session_id)),
  bind(actions.assign, (ctx, { params, body }) => assign(ctx, params.session_id, body)),
  bind(actions.release, (ctx, { params }) => release(ctx, params.session_id)),
  bind(actions.handBack, (ctx, { params }) => handBack(ctx, params.session_id)),
  bind(actions.updateInboxConversation, (ctx, { params, body }) => updateConversation(ctx, params.session_id, body)),
  bind(actions.setLabels, (ctx, { params, body }) => changeLabels(ctx, params.session_id, () => body.label_ids)),
  bind(actions.setDraft, (ctx, { params, body }) => setDraft(ctx, params.session_id, body)),
  bind(actions.operatorTyping, (ctx, { params }) => operatorTypes(ctx, params.session_id)),
  bind(actions.customerTyping, (ctx, { params }) => customerTypes(ctx, params.session_id)),
  bind(actions.bulk, (ctx, { body }) => changeMany(ctx, body)),
  bind(actions.suggest, (ctx, { params }) => suggestAnswer(ctx, params.session_id)),
  bind(replies.createReply, (ctx, { params, body }) => createReply(ctx, params.session_id, body)),
  bind(replies.createReplyWithFiles, (ctx, { params, body }) => createReplyWithFiles(ctx, params.session_id, body)),
  bind(replies.updateReply, (ctx, { params, body }) => updateReply(ctx, params, body)),
  bind(replies.deleteReply, (ctx, { params }) => deleteReply(ctx, params)),
  bind(replies.sendReplyNow, (ctx, { params }) => sendReplyNow(ctx, params)),
  bind(notes.createNote, (ctx, { params, body }) => createNote(ctx, params.session_id, body)),
  bind(notes.updateNote, (ctx, { params, body }) => updateNote(ctx, params, body)),
  bind(notes.deleteNote, (ctx, { params }) => deleteNote(ctx, params)),
  bind(stream, (ctx, { query, c }) => streamInbox(ctx, c, query.viewing)),
];
