import { accountJobs, scheduleAccountJobs } from './accounts';
import { billingJobs, scheduleBillingJobs } from './billing';
import { channelJobs, scheduleChannelJobs } from './channels';
import { contactJobs } from './contacts';
import { conversationJobs, scheduleConversationJobs } from './conversations';
import { inboxJobs } from './inbox';
import { knowledgeJobs, scheduleKnowledgeJobs } from './knowledge';
import { nluJobs, scheduleNluJobs } from './nlu';
import { peopleJobs, schedulePeopleJobs } from './people';
import { reportingJobs, scheduleReportingJobs } from './reporting';
import { scheduleSystemJobs, systemJobs } from './system';
import { scheduleVoiceJobs, voiceJobs } from './voice-jobs';
import { scheduleWorkflowJobs, workflowJobs } from './workflows';

/** The jobs of all parts of the product. */
export const allJobs = [
  ...conversationJobs,
  ...contactJobs,
  ...inboxJobs,
  ...channelJobs,
  ...accountJobs,
  ...peopleJobs,
  ...nluJobs,
  ...knowledgeJobs,
  ...billingJobs,
  ...reportingJobs,
  ...systemJobs,
  ...voiceJobs,
  ...workflowJobs,
];

/** Schedules the jobs that run repeatedly. To schedule them again changes nothing. */
export const scheduleAllJobs = () =>
  Promise.all([
    scheduleConversationJobs(),
    scheduleAccountJobs(),
    scheduleNluJobs(),
    scheduleKnowledgeJobs(),
    schedulePeopleJobs(),
    scheduleBillingJobs(),
    scheduleChannelJobs(),
    scheduleReportingJobs(),
    scheduleSystemJobs(),
    scheduleVoiceJobs(),
    scheduleWorkflowJobs(),
  ]);
