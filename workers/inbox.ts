import { sendRepliesJob } from '@/server/inbox/jobs';
import { sendDueReplies } from '@/server/inbox/send-replies';
import { handleJob, type JobHandler } from './start-workers';

export const inboxJobs: readonly JobHandler[] = [
  handleJob(sendRepliesJob, ({ business_id, conversation_id }) => sendDueReplies(business_id, conversation_id)),
];
