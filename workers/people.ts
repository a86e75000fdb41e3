import { releaseHandoffsJob, sendInvitationJob } from '@/server/members/jobs';
import { releaseAfterLeaving } from '@/server/members/release-after-leaving';
import { sendInvitation } from '@/server/members/send-invitation';
import { notifyHandoffJob } from '@/server/notifications/jobs';
import { notifyHandoff } from '@/server/notifications/notify-handoff';
import { handleJob, type JobHandler } from './start-workers';

export const peopleJobs: readonly JobHandler[] = [
  handleJob(sendInvitationJob, sendInvitation),
  handleJob(releaseHandoffsJob, releaseAfterLeaving),
  handleJob(notifyHandoffJob, notifyHandoff),
];
