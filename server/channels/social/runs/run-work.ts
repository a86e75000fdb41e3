import type { RunFailure, RunKind, RunPhase, RunReason, RunResult } from '@/lib/social/runs';
import type { Tx } from '@/server/platform/db/client';
import type { TenantDb } from '@/server/platform/db/tenant-db';
import type { ChannelError } from '../../channel-error';
import type { OpenNetwork } from '../open-network';

/** A run that a worker has leased. */
export interface LeasedRun {
  id: string;
  business_id: string;
  connection_id: string;
  kind: RunKind;
  doing: RunPhase;
  done: number;
  total: number | null;
  result: RunResult;
  input: unknown;
  cursor: unknown;
  /** Failures in a row. */
  attempts: number;
  created_by: string;
  started_at: Date;
}

export interface RunWork extends OpenNetwork {
  run: LeasedRun;
  db: TenantDb;
  /** Ends a step that takes too long. */
  signal: AbortSignal;
}

/** What a step has done, and where the next one goes on. It is stored in one transaction with what it `write`s. */
export interface RunProgress {
  doing: RunPhase;
  done: number;
  total: number | null;
  cursor: object;
  result?: RunResult;
  /** Something that did not work out. The run goes on. */
  failure?: RunFailure;
  write?: (tx: Tx) => Promise<void>;
  is_finished?: boolean;
  /** How long to wait before the next step, in milliseconds. */
  wait_ms?: number;
}

/** Does one step of a run: a few seconds at most. A step that is repeated does no harm. Throws a ChannelError, or a RunFailed. */
export type RunStep = (work: RunWork) => Promise<RunProgress>;

/** Ends a run for a reason that is not its service's. */
export class RunFailed extends Error {
  constructor(readonly reason: RunReason) {
    super(reason);
  }
}

/** How often a call for one post is repeated before the run goes on without it. */
const attemptsOfPost = 3;

/** Whether a run goes on without what failed. Otherwise the step is repeated, or the whole run fails. */
export const isSkipped = ({ code, outcome }: ChannelError, { attempts }: LeasedRun): boolean =>
  outcome === 'fail' || (outcome === 'retry' && code !== 'rate_limited' && attempts >= attemptsOfPost);
