import * as z from 'zod';
import { defineReport, defineSeries } from '../define-report';
import { id } from '../fields';
import { figure, ratio, seriesOf } from '../report-period';

const platform = '/api/flow-manager/dashboard/platform';
const count = z.number().int();
const named = z.object({ id, name: z.string() });

const started = count.describe('reporting.executions');
const ended = count.describe('reporting.ended');
const abandoned = count.describe('reporting.abandoned');
const messagesIn = count.describe('reporting.messages_in');
const messagesOut = count.describe('reporting.messages_out');
const messagesOperator = count.describe('reporting.messages_operator');
const stalled = count.describe('reporting.stalled');
const entered = count.describe('reporting.entered');

const ofPlatform = <Response extends z.ZodType>(path: string, response: Response) =>
  defineReport(`${platform}/${path}`, 'platform_reports.read', response);
const seriesOfPlatform = <Response extends z.ZodType>(path: string, response: Response) =>
  defineSeries(`${platform}/${path}-timeseries`, 'platform_reports.read', response);

export const platformOverview = z.object({
  businesses: figure.describe('reporting.businesses'),
  users: figure.describe('reporting.users'),
  assistants: figure.describe('reporting.assistants'),
  flows: figure.describe('reporting.flows'),
  executions: figure.describe('reporting.executions'),
  sessions: figure.describe('reporting.sessions'),
  messages: figure.describe('reporting.messages'),
  knowledge_bases: figure.describe('reporting.knowledge_bases'),
});
export type PlatformOverview = z.output<typeof platformOverview>;
export const getPlatformOverview = ofPlatform('overview', platformOverview);

export const platformOverviewSeries = seriesOf({
  executions: started,
  sessions: count.describe('reporting.sessions'),
  messages: count.describe('reporting.messages'),
});
export type PlatformOverviewSeries = z.output<typeof platformOverviewSeries>;
export const getPlatformOverviewSeries = seriesOfPlatform('overview', platformOverviewSeries);

export const flowsReport = z.object({
  flows: figure.describe('reporting.flows'),
  published: figure.describe('reporting.published_flows'),
  new_flows: figure.describe('reporting.new_flows'),
  activations: figure.describe('reporting.activations'),
});
export type FlowsReport = z.output<typeof flowsReport>;
export const getFlowsReport = ofPlatform('flows', flowsReport);

export const flowsSeries = seriesOf({
  flows: count.describe('reporting.flows'),
  new_flows: count.describe('reporting.new_flows'),
  activations: count.describe('reporting.activations'),
});
export type FlowsSeries = z.output<typeof flowsSeries>;
export const getFlowsSeries = seriesOfPlatform('flows', flowsSeries);

export const executionsReport = z.object({
  executions: figure.describe('reporting.executions'),
  ended: figure.describe('reporting.ended'),
  abandoned: figure.describe('reporting.abandoned'),
  ended_share: ratio.describe('reporting.ended_share'),
  abandoned_share: ratio.describe('reporting.abandoned_share'),
  turns: figure.describe('reporting.turns'),
  failed_turns: figure.describe('reporting.failed_turns'),
});
export type ExecutionsReport = z.output<typeof executionsReport>;
export const getExecutionsReport = ofPlatform('executions', executionsReport);

export const executionsSeries = seriesOf({
  executions: started,
  ended,
  abandoned,
  failed_turns: count.describe('reporting.failed_turns'),
});
export type ExecutionsSeries = z.output<typeof executionsSeries>;
export const getExecutionsSeries = seriesOfPlatform('executions', executionsSeries);

export const componentPerformance = z.object({
  items: z
    .array(
      z.object({
        node_type: z.string().describe('reporting.node_type'),
        entered: figure.describe('reporting.entered'),
        stalled: figure.describe('reporting.stalled'),
        abandoned: figure.describe('reporting.abandoned_here'),
        stalled_share: ratio.describe('reporting.stalled_share'),
      }),
    )
    .describe('reporting.components'),
});
export type ComponentPerformance = z.output<typeof componentPerformance>;
export const getComponentPerformance = ofPlatform('component-performance', componentPerformance);

export const componentSeries = seriesOf({ entered, stalled, abandoned: count.describe('reporting.abandoned_here') });
export type ComponentSeries = z.output<typeof componentSeries>;
export const getComponentSeries = seriesOfPlatform('component-performance', componentSeries);

export const conversationalOverview = z.object({
  sessions: figure.describe('reporting.sessions'),
  messages_per_session: ratio.describe('reporting.messages_per_session'),
  understood_share: ratio.describe('reporting.understood_share'),
  without_human_share: ratio.describe('reporting.without_human_share'),
  handoffs: figure.describe('reporting.handoffs'),
  wait_seconds: ratio.describe('reporting.wait_seconds'),
  rating: ratio.describe('reporting.rating'),
});
export type ConversationalOverview = z.output<typeof conversationalOverview>;
export const getConversationalOverview = ofPlatform('conversational-overview', conversationalOverview);

export const conversationalSeries = seriesOf({
  sessions: count.describe('reporting.sessions'),
  answered: count.describe('reporting.answered'),
  not_understood: count.describe('reporting.not_understood'),
  handoffs: count.describe('reporting.handoffs'),
});
export type ConversationalSeries = z.output<typeof conversationalSeries>;
export const getConversationalSeries = seriesOfPlatform('conversational-overview', conversationalSeries);

/** Where customers leave. Null: it was deleted since. */
export const leavingNode = z.object({
  assistant: named.nullable(),
  flow: named.nullable(),
  node: z.object({ id, key: z.string().nullable().describe('reporting.node_key'), type: z.string().describe('reporting.node_type') }),
  abandoned: figure.describe('reporting.abandoned_here'),
});
export type LeavingNode = z.output<typeof leavingNode>;

export const abandonmentNodes = z.object({
  by_type: z.array(
    z.object({ node_type: z.string().describe('reporting.node_type'), abandoned: figure.describe('reporting.abandoned_here') }),
  ),
  items: z.array(leavingNode.extend({ business: named })).describe('reporting.ranking'),
});
export type AbandonmentNodes = z.output<typeof abandonmentNodes>;
export const getAbandonmentNodes = ofPlatform('abandonment-nodes', abandonmentNodes);

export const abandonmentSeries = seriesOf({ abandoned });
export type AbandonmentSeries = z.output<typeof abandonmentSeries>;
export const getAbandonmentSeries = seriesOfPlatform('abandonment-nodes', abandonmentSeries);

export const assistantsReport = z.object({
  assistants: figure.describe('reporting.assistants'),
  new_assistants: figure.describe('reporting.new_assistants'),
  archived: count.describe('reporting.archived'),
  by_mode: z.array(z.object({ mode: z.string().describe('reporting.mode'), assistants: count })),
});
export type AssistantsReport = z.output<typeof assistantsReport>;
export const getAssistantsReport = ofPlatform('assistants-overview', assistantsReport);

export const assistantsSeries = seriesOf({
  assistants: count.describe('reporting.assistants'),
  new_assistants: count.describe('reporting.new_assistants'),
});
export type AssistantsSeries = z.output<typeof assistantsSeries>;
export const getAssistantsSeries = seriesOfPlatform('assistants-overview', assistantsSeries);

export const mostActiveAssistants = z.object({
  items: z
    .array(
      z.object({
        assistant: named,
        business: named,
        messages: figure.describe('reporting.messages'),
        sessions: figure.describe('reporting.sessions'),
      }),
    )
    .describe('reporting.ranking'),
});
export type MostActiveAssistants = z.output<typeof mostActiveAssistants>;
export const getMostActiveAssistants = ofPlatform('most-active-assistants', mostActiveAssistants);

export const messagesReport = z.object({
  messages: figure.describe('reporting.messages'),
  messages_in: figure.describe('reporting.messages_in'),
  messages_out: figure.describe('reporting.messages_out'),
  messages_operator: figure.describe('reporting.messages_operator'),
  answered: figure.describe('reporting.answered'),
  not_understood: figure.describe('reporting.not_understood'),
});
export type MessagesReport = z.output<typeof messagesReport>;
export const getMessagesReport = ofPlatform('messages-overview', messagesReport);

const byChannel = z.array(
  z.object({
    channel: z.string().describe('reporting.channel'),
    messages: figure.describe('reporting.messages'),
    sessions: figure.describe('reporting.sessions'),
  }),
);

export const messagesVolume = z.object({ by_channel: byChannel });
export type MessagesVolume = z.output<typeof messagesVolume>;
export const getMessagesVolume = ofPlatform('messages-volume', messagesVolume);

export const messagesSeries = seriesOf({
  messages_in: messagesIn,
  messages_out: messagesOut,
  messages_operator: messagesOperator,
});
export type MessagesSeries = z.output<typeof messagesSeries>;
export const getMessagesSeries = seriesOfPlatform('messages', messagesSeries);

export const knowledgeReport = z.object({
  knowledge_bases: figure.describe('reporting.knowledge_bases'),
  documents: figure.describe('reporting.documents'),
  new_documents: figure.describe('reporting.new_documents'),
  failed_documents: count.describe('reporting.failed_documents'),
  passages: count.describe('reporting.passages'),
  misses: figure.describe('reporting.misses'),
});
export type KnowledgeReport = z.output<typeof knowledgeReport>;
export const getKnowledgeReport = ofPlatform('knowledge-overview', knowledgeReport);

export const knowledgeSeries = seriesOf({
  new_documents: count.describe('reporting.new_documents'),
  misses: count.describe('reporting.misses'),
});
export type KnowledgeSeries = z.output<typeof knowledgeSeries>;
export const getKnowledgeSeries = seriesOfPlatform('knowledge-overview', knowledgeSeries);

export const knowledgeComposition = z.object({
  by_kind: z.array(
    z.object({
      kind: z.string().describe('reporting.document_kind'),
      documents: count,
      passages: count.describe('reporting.passages'),
      new_documents: figure.describe('reporting.new_documents'),
    }),
  ),
  by_state: z.array(z.object({ state: z.string().describe('reporting.document_state'), documents: count })),
});
export type KnowledgeComposition = z.output<typeof knowledgeComposition>;
export const getKnowledgeComposition = ofPlatform('knowledge-composition', knowledgeComposition);
