import type * as z from 'zod';
import type { Tx } from '@/server/platform/db/client';
import { systemDb } from '@/server/platform/db/system-db';
import { publishLive } from '@/server/platform/live';
import { newId } from '@/server/platform/new-id';
import { addToOutbox } from '@/server/platform/outbox';
import { permittedOnPlatform } from '@/server/roles/permitted-on-platform';
import { notifyPlatformJob } from './jobs';

/**
 * Notifies the people of the platform who have a permission, in the transaction of the event, of a business or of the system
 * role. It is a job, because a business's transaction cannot find them. A second notification about the same subject is ignored.
 */
export async function notifyPlatform(tx: Tx, notification: z.input<(typeof notifyPlatformJob)['payload']>): Promise<void> {
  const [{ business_id }] = await tx.$queryRaw<[{ business_id: string | null }]>`select app_business_id() as business_id`;
  await addToOutbox(tx, notifyPlatformJob, notification, business_id);
}

/** Runs the job. */
export async function notifyPermitted({ permission, ...notification }: z.output<(typeof notifyPlatformJob)['payload']>): Promise<void> {
  const people = await systemDb((tx) => tx.user.findMany({ where: permittedOnPlatform(permission), select: { id: true } }));
  await notifyPeopleOfPlatform(
    people.map(({ id }) => id),
    notification,
  );
}

/** Notifies people of the platform, outside of a business. A second notification about the same subject is ignored. */
export async function notifyPeopleOfPlatform(
  user_ids: readonly string[],
  notification: Omit<z.output<(typeof notifyPlatformJob)['payload']>, 'permission'>,
): Promise<void> {
  const data = user_ids.map((user_id) => ({ id: newId(), user_id, ...notification }));
  const rows = await systemDb((tx) =>
    tx.platformNotification.createManyAndReturn({ data, skipDuplicates: true, select: { id: true, user_id: true } }),
  );
  for (const { id, user_id } of rows) await publishLive(null, { type: 'notification', user_id, notification_id: id });
}
