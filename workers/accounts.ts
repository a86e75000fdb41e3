import { pruneTokensJob, requestPasswordResetJob, securityNoticeJob, sendCodeJob, sendLinkJob } from '@/server/auth/jobs';
import { pruneTokens } from '@/server/auth/prune-tokens';
import { sendSecurityNotice } from '@/server/auth/security-notice';
import { sendCode } from '@/server/auth/send-code';
import { sendLink, sendPasswordReset } from '@/server/auth/send-link';
import { sendMailJob, sendSmsJob } from '@/server/mail/jobs';
import { sendMail, sendSms } from '@/server/mail/send-message';
import { jobOptions } from '@/server/platform/define-job';
import { queue } from '@/server/platform/queue';
import { handleJob, type JobHandler } from './start-workers';

export const accountJobs: readonly JobHandler[] = [
  handleJob(sendMailJob, sendMail),
  handleJob(sendSmsJob, sendSms),
  handleJob(sendLinkJob, sendLink),
  handleJob(requestPasswordResetJob, sendPasswordReset),
  handleJob(sendCodeJob, sendCode),
  handleJob(securityNoticeJob, sendSecurityNotice),
  handleJob(pruneTokensJob, () => pruneTokens(new Date())),
];

/** Expired tokens are deleted every night. */
export async function scheduleAccountJobs(): Promise<void> {
  const { name, queue: queueName } = pruneTokensJob;
  await queue(queueName).upsertJobScheduler(name, { pattern: '0 50 3 * * *' }, { name, data: {}, opts: jobOptions(pruneTokensJob) });
}
