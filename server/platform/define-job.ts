import type { JobsOptions } from 'bullmq';
import type * as z from 'zod';
import type { QueueName } from './queue';

export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  name: string;
  queue: QueueName;
  payload: Payload;
  attempts: number;
  /** The delay before the second attempt. It doubles for each further attempt. */
  backoff_ms: number;
  /** Jobs with a priority run after jobs without one. Lower numbers run first. */
  priority?: number;
}

const definitions = new Map<string, JobDefinition>();

/** Defines a kind of job, in the feature that adds it. Its handler is in workers/. */
export function defineJob<Payload extends z.ZodType>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  definitions.set(definition.name, definition);
  return definition;
}

/** The kind of job with this name. Throws if this process has not loaded it. */
export function jobNamed(name: string): JobDefinition {
  const definition = definitions.get(name);
  if (!definition) throw new Error(`no job is named ${name}`);
  return definition;
}

/** The names of all kinds of jobs that this process has loaded. */
export function jobNames(): string[] {
  return [...definitions.keys()];
}

/** BullMQ's highest priority is 2^21. */
const ranksPerPriority = 100_000;

/** @param rank the position among the jobs of the same priority, starting at 1, if it differs from the order in which they were added */
export function jobOptions({ attempts, backoff_ms, priority = 0 }: JobDefinition, rank = 0): JobsOptions {
  return {
    attempts,
    priority: priority * ranksPerPriority + Math.min(rank, ranksPerPriority - 1),
    backoff: { type: 'exponential', delay: backoff_ms },
    removeOnComplete: true,
    removeOnFail: { count: 1_000 },
  };
}
