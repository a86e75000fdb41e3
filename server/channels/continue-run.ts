import type { ChannelErrorCode } from '@/lib/channels/channel-error-code';
import { limits } from '@/lib/limits';
import type { RunFailure, RunKind, RunReason, RunResult } from '@/lib/social/runs';
import type { Prisma } from '@/prisma/generated/client';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import { JobDelayed } from '@/server/platform/job-delayed';
import { log } from '@/server/platform/log';
import { newId } from '@/server/platform/new-id';
import { relaySoon } from '@/server/platform/outbox';
import type { ChannelError } from './channel-error';
import { failureOf } from './check-connection';
import { logConnection } from './connection-log';
import { markNeedsAttention } from './needs-attention';
import { openNetwork } from './social/open-network';
import { deleteAllStep } from './social/runs/delete-all';
import { healthStep } from './social/runs/health';
import { learnStep } from './social/runs/learn';
import { RunFailed, type LeasedRun, type RunProgress, type RunStep } from './social/runs/run-work';
import { syncStep } from './social/runs/sync';

interface OfRun {
  business_id: string;
  run_id: string;
}

const steps: Record<RunKind, RunStep> = { sync: syncStep, learn: learnStep, health: healthStep, delete_all: deleteAllStep };

/** How long one job works before others get its place, and how long a step may take, in milliseconds. */
const [slice, longestStep] = [5_000, 15_000];
/** A dead worker's run goes on after this time, in milliseconds. Each step extends it. */
const leased = longestStep + 5_000;
/** How often a step may fail in a row, the longest pause between attempts, and how long a run may take with all pauses, in milliseconds. */
const [mostAttempts, longestPause, longestRun] = [8, 300_000, 24 * 3_600_000];
/** The pause that a service is given if it does not say how long it wants one, in milliseconds. */
const usualPause = 60_000;

/**
 * Goes on with a run from where it is. Every step is stored with its results in one transaction, so a worker that dies loses
 * at most one step, which does no harm if it is repeated. Throws JobDelayed until the run has ended.
 */
export async function continueRun({ business_id, run_id }: OfRun): Promise<void> {
  const lease_id = newId();
  const until = Date.now() + slice;
  for (;;) {
    const run = await lease({ business_id, run_id }, lease_id);
    if (!run) return;
    const pause = await goOn(run, lease_id);
    if (pause === null) return;
    if (pause > 0 || Date.now() > until) {
      await release(run, lease_id, pause);
      throw new JobDelayed(Math.max(pause, 10));
    }
  }
}

/** Called after a job's last attempt: its run fails. */
export async function giveUpRun({ business_id, run_id }: OfRun): Promise<void> {
  await end({ business_id, id: run_id }, 'internal');
}

/** Takes the run, or extends its lease. Undefined if it has ended. Throws JobDelayed while another worker has it, or it is not due. */
async function lease({ business_id, run_id }: OfRun, lease_id: string): Promise<LeasedRun | undefined> {
  const { rows } = await runAsTenant<LeasedRun>(business_id, {
    name: 'lease-social-run',
    text: `update social_runs set state = 'running', lease_id = $3, leased_until = now() + $4 * interval '1 millisecond', started_at = coalesce(started_at, now())
            where business_id = $1 and id = $2 and state in ('waiting', 'running') and next_at <= now()
              and (lease_id = $3 or leased_until is null or leased_until < now())
        returning id, business_id, connection_id, kind, doing, done, total, result, input, cursor, attempts, created_by, started_at`,
    values: [business_id, run_id, lease_id, leased],
  });
  const [run] = rows;
  if (run) return run;
  const { rows: others } = await runAsTenant<{ wait_ms: number }>(business_id, {
    name: 'wait-for-social-run',
    text: `select greatest(extract(epoch from greatest(next_at, leased_until) - now()) * 1000, 500)::float8 as wait_ms
             from social_runs where business_id = $1 and id = $2 and state in ('waiting', 'running')`,
    values: [business_id, run_id],
  });
  if (others[0]) throw new JobDelayed(others[0].wait_ms);
  return undefined;
}

/** Does one step. Returns how long to wait before the next, in milliseconds, or null if the run has ended or is another worker's. */
async function goOn(run: LeasedRun, lease_id: string): Promise<number | null> {
  const { business_id, connection_id } = run;
  const open = await openNetwork(business_id, connection_id);
  if (!open) return end(run, 'not_connected');
  if (Date.now() - run.started_at.getTime() > longestRun) return end(run, 'too_slow');
  const db = tenantDb(business_id);
  try {
    const progress = await steps[run.kind]({ ...open, run, db, signal: AbortSignal.timeout(longestStep) });
    const isOurs = await store(run, lease_id, progress);
    return isOurs && !progress.is_finished ? (progress.wait_ms ?? 0) : null;
  } catch (error) {
    if (error instanceof RunFailed) return end(run, error.reason);
    return afterFailure(run, failureOf(error));
  }
}

/** Stores a step. False if the run was cancelled or taken by another worker meanwhile: nothing is stored then. */
async function store(run: LeasedRun, lease_id: string, progress: RunProgress): Promise<boolean> {
  const { doing, done, total, cursor, failure, write, is_finished } = progress;
  const now = new Date();
  const isStored = await tenantDb(run.business_id)(async (tx) => {
    const [own] = await tx.$queryRaw<{ failures: RunFailure[] }[]>`
      select failures from social_runs where id = ${run.id}::uuid and lease_id = ${lease_id}::uuid and state = 'running' for update`;
    if (!own) return false;
    await write?.(tx);
    const failures = failure && [...own.failures, failure].slice(0, limits.run_failures);
    const result: RunResult = { ...run.result, ...progress.result };
    await tx.socialRun.update({
      where: { id: run.id },
      data: {
        ...{ doing, done, total, attempts: 0 },
        cursor: cursor as Prisma.InputJsonObject,
        result: result as Prisma.InputJsonObject,
        ...(failures && { failures: failures as object as Prisma.InputJsonArray, failed: { increment: 1 } }),
        ...(is_finished && { state: 'succeeded', finished_at: now, leased_until: null }),
      },
    });
    return true;
  });
  if (isStored) relaySoon();
  return isStored;
}

/** The pause before the step is repeated. Null if the run ends with it. */
async function afterFailure(run: LeasedRun, { code, outcome, retry_after_ms }: ChannelError): Promise<number | null> {
  const { business_id, connection_id, attempts } = run;
  if (outcome === 'hold') await markNeedsAttention(business_id, connection_id, code);
  if (outcome !== 'retry' || (code !== 'rate_limited' && attempts + 1 >= mostAttempts)) return end(run, code, code);
  // To be asked to wait is no failure.
  if (code === 'rate_limited') return Math.min(Math.max(retry_after_ms ?? usualPause, 100), 3_600_000);
  await tenantDb(business_id)((tx) => tx.socialRun.updateMany({ where: { id: run.id }, data: { attempts: { increment: 1 } } }));
  return Math.min(retry_after_ms ?? 500 * 2 ** attempts, longestPause);
}

async function release(run: LeasedRun, lease_id: string, pause: number): Promise<void> {
  await tenantDb(run.business_id)(
    (tx) => tx.$executeRaw`
      update social_runs set leased_until = null, next_at = now() + ${pause} * interval '1 millisecond' where id = ${run.id}::uuid and lease_id = ${lease_id}::uuid`,
  );
}

async function end({ business_id, id }: Pick<LeasedRun, 'business_id' | 'id'>, reason: RunReason, code?: ChannelErrorCode): Promise<null> {
  await tenantDb(business_id)(async (tx) => {
    const open = { id, state: { in: ['waiting', 'running'] } };
    const row = await tx.socialRun.findFirst({ where: open, select: { connection_id: true } });
    if (!row) return;
    await tx.socialRun.updateMany({ where: open, data: { state: 'failed', reason, finished_at: new Date(), leased_until: null } });
    if (code) await logConnection(tx, row.connection_id, 'failed', { code });
  });
  log.info({ run_id: id, reason }, 'long work for an account failed');
  return null;
}
