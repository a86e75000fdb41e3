import * as z from 'zod';
import { channelErrorCodes } from '@/lib/channels/channel-error-code';
import { limits } from '@/lib/limits';
import { healthIssues, healthParts, healthRecommendations, healthSeverities, issueSeverities } from '@/lib/social/health-score';
import { ownRunReasons, runKinds, runPhases, runStates } from '@/lib/social/runs';
import { defineEndpoint } from '../../endpoint';
import { id, listOf, page, timestamp } from '../../fields';
import { indexName } from '../knowledge/knowledge-fields';
import { ofConnection } from './connections';
import { socialPath } from './social';

const base = `${socialPath}/{connection_id}`;
const count = z.number().int();

/** Long work of one kind with an account. It continues when its worker dies. */
const run = z.object({
  id,
  kind: z.enum(runKinds).describe('social.run_kind'),
  state: z.enum(runStates).describe('social.run_state'),
  doing: z.enum(runPhases).describe('social.doing'),
  done: count.describe('social.done'),
  total: count.nullable().describe('social.total'),
  failed: count.describe('social.failed'),
  failures: z.array(z.object({ external_id: z.string(), label: z.string(), code: z.enum(channelErrorCodes) })).describe('social.failures'),
  reason: z
    .enum([...ownRunReasons, ...channelErrorCodes])
    .nullable()
    .describe('social.run_reason'),
  waits_until: timestamp.nullable().describe('social.waits_until'),
  result: z
    .object({
      posts: count,
      comments: count,
      removed: count,
      deleted: count,
      has_more: z.boolean(),
      index_id: id,
      index_name: z.string(),
      answers: count,
      documents: count,
      unread_documents: count,
      report_id: id,
      score: count,
    })
    .partial()
    .describe('social.result'),
  created_at: timestamp,
  started_at: timestamp.nullable(),
  finished_at: timestamp.nullable(),
});
export type Run = z.output<typeof run>;

const started = { response: run, status: 202, errors: ['conflict'] } as const;

/** Reads the account, its posts, their figures, and the comments of the newest ones. */
export const startSync = defineEndpoint({
  method: 'post',
  path: `${base}/sync`,
  access: 'channels.update',
  params: ofConnection,
  ...started,
});

export const learnInput = z
  .object({
    index_id: id.optional().describe('social.index_id'),
    index_name: indexName.optional().describe('social.index_name'),
  })
  .refine(({ index_id, index_name }) => (index_id === undefined) !== (index_name === undefined), { path: ['index_id'], error: 'required' });
export type LearnInput = z.output<typeof learnInput>;

/** Writes captions and answered comments into a knowledge base. What an earlier run wrote there is replaced. */
export const startLearning = defineEndpoint({
  method: 'post',
  path: `${base}/learn`,
  access: 'channels.update',
  params: ofConnection,
  body: learnInput,
  ...started,
});

export const computeHealth = defineEndpoint({
  method: 'post',
  path: `${base}/health`,
  access: 'channels.update',
  params: ofConnection,
  ...started,
});

/** Deletes all posts at the service. The account's user name must be typed. */
export const deleteAllPosts = defineEndpoint({
  method: 'post',
  path: `${base}/posts/delete-all`,
  access: 'channels.update',
  params: ofConnection,
  body: z.object({ username: z.string().trim().min(1, 'required').max(limits.name).describe('social.typed_username') }),
  ...started,
});

export const listRuns = defineEndpoint({
  method: 'get',
  path: `${base}/runs`,
  access: 'channels.read',
  params: ofConnection,
  query: page.extend({ kind: z.enum(runKinds).optional().describe('social.run_kind') }),
  response: listOf(run),
});

const ofRun = z.object({ connection_id: id, run_id: id });

export const getRun = defineEndpoint({
  method: 'get',
  path: `${base}/runs/{run_id}`,
  access: 'channels.read',
  params: ofRun,
  response: run,
});

/** What was done stays done. */
export const cancelRun = defineEndpoint({
  method: 'post',
  path: `${base}/runs/{run_id}/cancel`,
  access: 'channels.update',
  params: ofRun,
  response: run,
  errors: ['conflict'],
});

const score = count.nullable().describe('social.part_score');

const report = z.object({
  id,
  overall_score: count.describe('social.overall_score'),
  severity: z.enum(healthSeverities).describe('social.severity'),
  parts: z.array(
    z.object({
      part: z.enum(healthParts).describe('social.part'),
      score,
      value: z.number().nullable().describe('social.part_value'),
      weight: count.describe('social.weight'),
    }),
  ),
  issues: z.array(z.object({ code: z.enum(healthIssues).describe('social.issue'), severity: z.enum(issueSeverities) })),
  recommendations: z.array(z.enum(healthRecommendations)).describe('social.recommendations'),
  synced_at: timestamp.describe('social.report_synced_at'),
  created_at: timestamp,
});
export type HealthReport = z.output<typeof report>;

export const listReports = defineEndpoint({
  method: 'get',
  path: `${base}/health`,
  access: 'channels.read',
  params: ofConnection,
  query: page,
  response: listOf(report),
});

export const getReport = defineEndpoint({
  method: 'get',
  path: `${base}/health/{report_id}`,
  access: 'channels.read',
  params: z.object({ connection_id: id, report_id: id }),
  response: report,
});
