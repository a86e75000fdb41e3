import { removeBusinessesJob } from '@/server/businesses/jobs';
import { removeDeletedBusinesses } from '@/server/businesses/remove-deleted';
import { routeRequest } from '@/server/inbox/route-request';
import { sweepInboxJob } from '@/server/inbox/routing-jobs';
import { sweepInbox } from '@/server/inbox/sweep-inbox';
import { releaseHandoffsJob, sendInvitationJob } from '@/server/members/jobs';
import { releaseAfterLeaving } from '@/server/members/release-handoffs';
import { sendInvitation } from '@/server/members/send-invitation';
import { broadcastNext } from '@/server/notifications/broadcast';
import { broadcastJob, notifyHandoffJob, notifyPlatformJob, readClosedHandoffsJob } from '@/server/notifications/jobs';
import { notifyPermitted } from '@/server/notifications/notify-platform';
import { readClosedHandoffs } from '@/server/notifications/read-handoff';
import { giveReward } from '@/server/referrals/give-reward';
import { rewardReferralJob } from '@/server/referrals/jobs';
import { jobOptions, type JobDefinition } from '@/server/platform/define-job';
import { queue } from '@/server/platform/queue';
import { handleJob, type JobHandler } from './start-workers';

export const peopleJobs: readonly JobHandler[] = [
  handleJob(sendInvitationJob, sendInvitation),
  handleJob(releaseHandoffsJob, releaseAfterLeaving),
  handleJob(notifyHandoffJob, routeRequest),
  handleJob(sweepInboxJob, () => sweepInbox(new Date())),
  handleJob(readClosedHandoffsJob, readClosedHandoffs),
  handleJob(broadcastJob, broadcastNext),
  handleJob(notifyPlatformJob, notifyPermitted),
  handleJob(rewardReferralJob, giveReward),
  handleJob(removeBusinessesJob, () => removeDeletedBusinesses()),
];

/**
 * Remaining data of deleted businesses is checked for every minute, because a worker may die while removing it. What is due
 * in the inbox is looked for every 15 seconds.
 */
export async function schedulePeopleJobs(): Promise<void> {
  await schedule(removeBusinessesJob, 60_000);
  await schedule(sweepInboxJob, 15_000);
}

async function schedule(job: JobDefinition, every: number): Promise<void> {
  await queue(job.queue).upsertJobScheduler(job.name, { every }, { name: job.name, data: {}, opts: jobOptions(job) });
}
