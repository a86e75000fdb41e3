import * as contract from '@/lib/contracts/flow-manager/channels/social';
import * as runs from '@/lib/contracts/flow-manager/channels/social-runs';
import { bind, bindPublic, type Binding } from '@/server/http/bind';
import { readAccount, readSummary } from './account';
import { answerComment } from './answer-comment';
import { readPicture } from './pictures';
import { deletePost, ingestPost, listComments, listPosts, readPost } from './posts';
import { listReports, readReport } from './reports';
import { cancelRun, computeHealth, deleteAllPosts, listRuns, readRun, startLearning, startSync } from './start-run';
import { suggestCaption, suggestReply } from './suggest';

export const socialBindings: readonly Binding[] = [
  bind(contract.getSocialAccount, (ctx, { params }) => readAccount(ctx, params.connection_id)),
  bind(contract.getSocialSummary, (ctx, { params, query }) => readSummary(ctx, params.connection_id, query.days)),
  bind(contract.listPosts, (ctx, { params, query }) => listPosts(ctx, params.connection_id, query)),
  bind(contract.getPost, (ctx, { params }) => readPost(ctx, params)),
  bind(contract.ingestPost, (ctx, { params }) => ingestPost(ctx, params)),
  bind(contract.deletePost, (ctx, { params }) => deletePost(ctx, params)),
  bind(contract.listComments, (ctx, { params, query }) => listComments(ctx, params, query)),
  bind(contract.suggestCaption, (ctx, { params, body }) => suggestCaption(ctx, { ...params, ...body })),
  bind(contract.suggestReply, (ctx, { params }) => suggestReply(ctx, params)),
  bind(contract.answerComment, (ctx, { params, body }) => answerComment(ctx, params, body)),
  bindPublic(contract.getPostPicture, ({ params }) => readPicture(params.picture_id)),
  bind(runs.startSync, (ctx, { params }) => startSync(ctx, params.connection_id)),
  bind(runs.startLearning, (ctx, { params, body }) => startLearning(ctx, params.connection_id, body)),
  bind(runs.computeHealth, (ctx, { params }) => computeHealth(ctx, params.connection_id)),
  bind(runs.deleteAllPosts, (ctx, { params, body }) => deleteAllPosts(ctx, params.connection_id, body)),
  bind(runs.listRuns, (ctx, { params, query }) => listRuns(ctx, params.connection_id, query)),
  bind(runs.getRun, (ctx, { params }) => readRun(ctx, params)),
  bind(runs.cancelRun, (ctx, { params }) => cancelRun(ctx, params)),
  bind(runs.listReports, (ctx, { params, query }) => listReports(ctx, params.connection_id, query)),
  bind(runs.getReport, (ctx, { params }) => readReport(ctx, params)),
];
