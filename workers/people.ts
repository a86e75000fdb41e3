import { removeBusinessesJob } from '@/server/businesses/jobs';
import { removeDeletedBusinesses } from '@/server/businesses/remove-deleted';
import { releaseHandoffsJob, sendInvitationJob } from '@/server/members/jobs';
import { releaseAfterLeaving } from '@/server/members/release-handoffs';
import { sendInvitation } from '@/server/members/send-invitation';
import { notifyHandoffJob, readClosedHandoffsJob } from '@/server/notifications/jobs';
import { notifyHandoff } from '@/server/notifications/notify-handoff';
import { readClosedHandoffs } from '@/server/notifications/read-handoff';
import { jobOptions } from '@/server/platform/define-job';
import { queue } from '@/server/platform/queue';
import { handleJob, type JobHandler } from './start-workers';

export const peopleJobs: readonly JobHandler[] = [
  handleJob(sendInvitationJob, sendInvitation),
  handleJob(releaseHandoffsJob, releaseAfterLeaving),
  handleJob(notifyHandoffJob, notifyHandoff),
  handleJob(readClosedHandoffsJob, readClosedHandoffs),
  handleJob(removeBusinessesJob, () => removeDeletedBusinesses()),
];

/** Remaining data of deleted businesses is checked for every minute, because a worker may die while removing it. */
export async function schedulePeopleJobs(): Promise<void> {
  const { name, queue: queueName } = removeBusinessesJob;
  await queue(queueName).upsertJobScheduler(name, { every: 60_000 }, { name, data: {}, opts: jobOptions(removeBusinessesJob) });
}
