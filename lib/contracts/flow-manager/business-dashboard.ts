import * as z from 'zod';
import { defineReport, defineSeries } from '../define-report';
import { id } from '../fields';
import { figure, ratio } from '../report-period';
import { leavingNode, messagesSeries, messagesVolume } from './dashboard';

const count = z.number().int();
const named = z.object({ id, name: z.string() });

const business = '/api/flow-manager/dashboard/business';

export const businessData = z.object({
  answered: figure.describe('reporting.answered'),
  not_understood: figure.describe('reporting.not_understood'),
  understood_share: ratio.describe('reporting.understood_share'),
  active_sessions: figure.describe('reporting.active_sessions'),
  handed_over: figure.describe('reporting.handed_over'),
  without_human_share: ratio.describe('reporting.without_human_share'),
  handoffs: z.object({
    opened: figure.describe('reporting.handoffs'),
    wait_seconds: ratio.describe('reporting.wait_seconds'),
    longest_wait_seconds: ratio.describe('reporting.longest_wait_seconds'),
    waiting: count.describe('reporting.waiting'),
  }),
  satisfaction: z.object({
    rating: ratio.describe('reporting.rating'),
    ratings: figure.describe('reporting.ratings'),
    /** From 1 to 5. */
    distribution: z.array(z.object({ rating: count, ratings: count })).describe('reporting.distribution'),
  }),
  messages_not_understood: z
    .array(z.object({ text: z.string(), count: count.describe('reporting.times'), assistant: named }))
    .describe('reporting.messages_not_understood'),
  leaving: z.array(leavingNode).describe('reporting.leaving'),
  executions: figure.describe('reporting.executions'),
  abandoned: figure.describe('reporting.abandoned'),
});
export type BusinessData = z.output<typeof businessData>;

export const getBusinessData = defineReport(`${business}/data`, 'reporting.read', businessData);

export const businessVolume = messagesVolume.extend({
  messages: figure.describe('reporting.messages'),
  by_assistant: z.array(
    z.object({
      assistant: named,
      messages: figure.describe('reporting.messages'),
      sessions: figure.describe('reporting.sessions'),
    }),
  ),
});
export type BusinessVolume = z.output<typeof businessVolume>;

export const getBusinessVolume = defineReport(`${business}/messages-volume`, 'reporting.read', businessVolume);

export const getBusinessMessagesSeries = defineSeries(`${business}/messages-timeseries`, 'reporting.read', messagesSeries);
