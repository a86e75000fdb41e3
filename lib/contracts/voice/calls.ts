import * as z from 'zod';
import { callEndReasons } from '@/lib/voice/end-reasons';
import { defineEndpoint } from '../endpoint';
import { id, listOf, moment, page, timestamp } from '../fields';
import { callDirections, callSources, callStates, voiceBase } from './voice-base';

const base = `${voiceBase}/calls`;

const named = z.object({ id, name: z.string() }).nullable();

export const call = z.object({
  id,
  direction: z.enum(callDirections).describe('voice.direction'),
  source: z.enum(callSources).describe('voice.source'),
  from_number: z.string().describe('voice.from_number'),
  to_number: z.string().describe('voice.to_number'),
  state: z.enum(callStates).describe('voice.call_state'),
  began_at: timestamp,
  answered_at: timestamp.nullable(),
  ended_at: timestamp.nullable(),
  end_reason: z.enum(callEndReasons).nullable().describe('voice.end_reason'),
  seconds: z.number().int().describe('voice.seconds'),
  cost_seconds: z.number().int().describe('voice.cost_seconds'),
  connection: named.describe('voice.call_connection'),
  widget: named.describe('voice.call_widget'),
  assistant: named.describe('voice.call_assistant'),
  member: named.describe('voice.call_member'),
  conversation_id: id.nullable().describe('voice.conversation_id'),
  is_on_hold: z.boolean().describe('voice.is_on_hold'),
  is_recorded: z.boolean().describe('voice.is_recorded'),
  is_voicemail: z.boolean().describe('voice.is_voicemail'),
  recording: z.object({ seconds: z.number().int(), expires_at: timestamp.nullable() }).nullable().describe('voice.recording'),
});
export type Call = z.output<typeof call>;

export const callTurnKinds = ['speech', 'digits', 'opening'] as const;

const milliseconds = z.number().int().nullable();

export const callTurn = z.object({
  id,
  turn_id: id.nullable().describe('voice.turn_id'),
  kind: z.enum(callTurnKinds).describe('voice.turn_kind'),
  text: z.string().describe('voice.turn_text'),
  recognition_ms: milliseconds.describe('voice.recognition_ms'),
  turn_ms: milliseconds.describe('voice.turn_ms'),
  synthesis_ms: milliseconds.describe('voice.synthesis_ms'),
  total_ms: milliseconds.describe('voice.total_ms'),
  was_interrupted: z.boolean().describe('voice.was_interrupted'),
  created_at: timestamp,
});
export type CallTurn = z.output<typeof callTurn>;

export const callDetail = call.extend({
  sip_call_id: z.string().describe('voice.sip_call_id'),
  quality: z
    .object({
      received: z.number().int().describe('voice.received'),
      sent: z.number().int().describe('voice.sent'),
      lost: z.number().int().describe('voice.lost'),
      jitter_ms: z.number().describe('voice.jitter_ms'),
      mos: z.number().describe('voice.mos'),
    })
    .nullable()
    .describe('voice.quality'),
  latency: z.object({ median_ms: milliseconds, worst_ms: milliseconds }).describe('voice.latency'),
  turns: z.array(callTurn).describe('voice.turns'),
});
export type CallDetail = z.output<typeof callDetail>;

export const ofCall = z.object({ call_id: id });

export const callFilters = page.extend({
  state: z.enum(callStates).optional().describe('voice.call_state'),
  connection_id: id.optional(),
  assistant_id: id.optional(),
  conversation_id: id.optional(),
  direction: z.enum(callDirections).optional().describe('voice.direction'),
  source: z.enum(callSources).optional().describe('voice.source'),
  sip_call_id: z.string().max(300).optional().describe('voice.sip_call_id'),
  from: moment.optional().describe('voice.began_from'),
  to: moment.optional().describe('voice.began_to'),
});
export type CallFilters = z.output<typeof callFilters>;

export const listCalls = defineEndpoint({
  method: 'get',
  path: base,
  access: 'voice.read',
  query: callFilters,
  response: listOf(call),
  errors: ['not_found'],
});

export const getCall = defineEndpoint({
  method: 'get',
  path: `${base}/{call_id}`,
  access: 'voice.read',
  params: ofCall,
  response: callDetail,
});

/** As WAV. */
export const getCallRecording = defineEndpoint({
  method: 'get',
  path: `${base}/{call_id}/recording`,
  access: 'voice.read',
  params: ofCall,
  status: 200,
});

export const deleteCallRecording = defineEndpoint({
  method: 'delete',
  path: `${base}/{call_id}/recording`,
  access: 'voice.update',
  params: ofCall,
});
