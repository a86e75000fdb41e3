import * as z from 'zod';
import { channelIds } from '../../channels/channels';
import { contextVariables } from '../context-variables';
import { defineEndpoint } from '../endpoint';
import { id, moment } from '../fields';
import { conversationStatus } from './messaging';

const base = '/api/flow-manager/messaging/sessions/{session_id}';
const params = z.object({ session_id: id });

const simulation = z.object({
  channel: z.enum(channelIds).describe('flow_tests.channel'),
  at: moment.nullable().describe('flow_tests.simulated_at'),
  staff_away: z.boolean().describe('flow_tests.staff_away'),
});
export type Simulation = z.output<typeof simulation>;

const liveTest = z.object({
  variables: z.record(z.string(), z.json()).describe('flow_tests.current_variables'),
  simulation,
  buttons: z.object({ most: z.number().int(), label_length: z.number().int() }).nullable().describe('flow_tests.buttons'),
});
export type LiveTestState = z.output<typeof liveTest>;

/** What a live test's conversation knows and simulates. */
export const getLiveTest = defineEndpoint({
  method: 'get',
  path: `${base}/live-test`,
  access: 'conversations.create',
  reaches: 'session_id',
  params,
  response: liveTest,
  errors: ['conflict'],
});

export const liveTestChange = z.object({
  variables: contextVariables.optional().describe('flow_tests.changed_variables'),
  simulation: simulation.optional(),
});
export type LiveTestChange = z.output<typeof liveTestChange>;

export const updateLiveTest = defineEndpoint({
  method: 'put',
  path: `${base}/live-test`,
  access: 'conversations.create',
  reaches: 'session_id',
  params,
  body: liveTestChange,
  max_body: 512 * 1024,
  response: liveTest,
  errors: ['conflict'],
});

/** Takes a live test's conversation back to how it was after a turn. */
export const rewindLiveTest = defineEndpoint({
  method: 'post',
  path: `${base}/rewind`,
  access: 'conversations.create',
  reaches: 'session_id',
  params,
  body: z.object({ turn_id: id.describe('flow_tests.turn_id') }),
  response: z.object({ id, status: conversationStatus, message_count: z.number().int() }),
  errors: ['conflict'],
});
