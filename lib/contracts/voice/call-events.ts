import * as z from 'zod';
import { callEndReasons } from '@/lib/voice/end-reasons';
import { defineEndpoint } from '../endpoint';
import { id, timestamp } from '../fields';
import { ofCall } from './calls';
import { callStates, voiceBase } from './voice-base';

const milliseconds = z.number().int().nullable();
/** The loudness of one side, from 0 to 1. */
const level = z.number();

/** What happens in a call, each as a server-sent event with its type as the name. `ready` (without data) follows the connection. */
export const callEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('state'),
    call_id: id,
    state: z.enum(callStates),
    end_reason: z.enum(callEndReasons).nullable(),
    is_on_hold: z.boolean(),
    member_id: id.nullable(),
  }),
  /** A text that is not final is replaced by the next one of the same side. */
  z.object({
    type: z.literal('transcript'),
    call_id: id,
    by: z.enum(['caller', 'assistant', 'member']),
    text: z.string(),
    is_final: z.boolean(),
    at: timestamp,
  }),
  z.object({
    type: z.literal('latency'),
    call_id: id,
    recognition_ms: milliseconds,
    turn_ms: milliseconds,
    synthesis_ms: milliseconds,
    total_ms: milliseconds,
  }),
  z.object({ type: z.literal('levels'), call_id: id, caller: level, answering: level }),
]);
export type CallEvent = z.output<typeof callEvent>;

export const callEvents = defineEndpoint({
  method: 'get',
  path: `${voiceBase}/calls/{call_id}/events`,
  access: 'voice.read',
  people_only: true,
  params: ofCall,
  response: callEvent,
  streams: true,
});
