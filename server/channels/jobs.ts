import * as z from 'zod';
import { defineJob } from '@/server/platform/define-job';

const ofConnection = z.object({ business_id: z.uuid(), connection_id: z.uuid() });

/** Lets the messages of an account come that was connected, and checks it. */
export const checkAfterConnectingJob = defineJob({
  name: 'channels.check-after-connecting',
  queue: 'jobs',
  payload: ofConnection,
  attempts: 5,
  backoff_ms: 2_000,
});

/** Stops messages of an account that was disconnected. Its secrets are removed afterwards. */
export const endSubscriptionJob = defineJob({
  name: 'channels.end-subscription',
  queue: 'jobs',
  payload: ofConnection,
  attempts: 3,
  backoff_ms: 2_000,
});

/** Checks a connection that is due, or replaces its token. */
export const lookAfterConnectionJob = defineJob({
  name: 'channels.look-after',
  queue: 'jobs',
  payload: ofConnection.extend({ what: z.enum(['check', 'refresh']) }),
  attempts: 1,
  backoff_ms: 0,
});

/** Keeps the picture of a customer whom a channel has brought. */
export const readCustomerPictureJob = defineJob({
  name: 'channels.customer-picture',
  queue: 'jobs',
  payload: ofConnection.extend({ contact_id: z.uuid() }),
  attempts: 6,
  backoff_ms: 1_000,
});

/** Finds connections that are to be checked, or whose token is to be replaced. */
export const sweepConnectionsJob = defineJob({
  name: 'channels.sweep',
  queue: 'jobs',
  payload: z.object({}),
  attempts: 1,
  backoff_ms: 0,
});

/** Goes on with long work for an account with posts, for a few seconds. Then it makes room for other jobs and comes again. */
export const continueRunJob = defineJob({
  name: 'channels.continue-run',
  queue: 'jobs',
  payload: z.object({ business_id: z.uuid(), run_id: z.uuid() }),
  attempts: 5,
  backoff_ms: 1_000,
});

/** Finds such work whose job was lost. */
export const sweepRunsJob = defineJob({
  name: 'channels.sweep-runs',
  queue: 'jobs',
  payload: z.object({}),
  attempts: 1,
  backoff_ms: 0,
});
