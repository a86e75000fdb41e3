import * as z from 'zod';
import { notificationKinds } from '@/lib/contracts/user-management/notifications';
import { isOfPlatform } from '@/lib/is-of-platform';
import { permissionKeys } from '@/lib/permissions';
import { defineJob } from '@/server/platform/define-job';

/** Gives a customer who waits for a human to a member of staff, or notifies those concerned. `commit-turn.ts` adds it to the outbox with the request. */
export const notifyHandoffJob = defineJob({
  name: 'notifications.handoff-opened',
  queue: 'jobs',
  attempts: 6,
  backoff_ms: 1_000,
  payload: z.object({ business_id: z.uuid(), request_id: z.uuid() }),
});

/** Marks the notifications of a request that ended without staff as read. `commit-turn.ts` adds it to the outbox when the request ends. */
export const readClosedHandoffsJob = defineJob({
  name: 'notifications.handoff-closed',
  queue: 'jobs',
  attempts: 6,
  backoff_ms: 1_000,
  payload: z.object({ business_id: z.uuid(), conversation_id: z.uuid() }),
});

/** Notifies the people of the platform who have a permission. `notifyPlatform` adds it to the outbox. */
export const notifyPlatformJob = defineJob({
  name: 'notifications.platform',
  queue: 'jobs',
  attempts: 6,
  backoff_ms: 1_000,
  payload: z.object({
    permission: z.enum(permissionKeys.filter(isOfPlatform)),
    kind: z.enum(notificationKinds),
    params: z.record(z.string(), z.string()),
    link: z.string().optional(),
    subject: z.string().optional(),
  }),
});

/** Notifies the owners of some businesses, and adds itself again for the next ones. */
export const broadcastJob = defineJob({
  name: 'notifications.broadcast',
  queue: 'jobs',
  attempts: 6,
  backoff_ms: 1_000,
  payload: z.object({
    id: z.uuid(),
    title: z.string(),
    body: z.string(),
    link: z.string().optional(),
    business_ids: z.array(z.uuid()).optional(),
    plan: z.string().optional(),
    /** The last business that was notified. */
    after: z.uuid().nullable(),
  }),
});
