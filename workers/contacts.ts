import { finishDeletion } from '@/server/contacts/delete-contact';
import { deleteContactJob } from '@/server/contacts/jobs';
import { handleJob, type JobHandler } from './start-workers';

export const contactJobs: readonly JobHandler[] = [handleJob(deleteContactJob, finishDeletion)];
