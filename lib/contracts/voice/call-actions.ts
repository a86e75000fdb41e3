import * as z from 'zod';
import { limits } from '@/lib/limits';
import { defineEndpoint } from '../endpoint';
import { id } from '../fields';
import { call, ofCall } from './calls';
import { voiceBase } from './voice-base';

const base = `${voiceBase}/calls`;

const phoneNumber = z
  .string()
  .trim()
  .max(limits.phone_number)
  .regex(/^\+[1-9]\d{3,14}$/, 'invalid_phone_number')
  .describe('voice.called_number');

export const dialInput = z.object({
  connection_id: id.describe('voice.trunk'),
  number: phoneNumber,
  assistant_id: id.describe('voice.assistant_id'),
});

/** An assistant calls a number through a trunk that allows it. */
export const dialCall = defineEndpoint({
  method: 'post',
  path: base,
  access: 'voice.call',
  limit: 'call',
  body: dialInput,
  response: call,
  status: 201,
  errors: ['payment_required', 'not_found', 'conflict', 'unavailable'],
});

export const hangUpCall = defineEndpoint({
  method: 'post',
  path: `${base}/{call_id}/hang-up`,
  access: 'voice.call',
  params: ofCall,
  errors: ['conflict', 'unavailable'],
});

export const holdCall = defineEndpoint({
  method: 'post',
  path: `${base}/{call_id}/hold`,
  access: 'voice.call',
  params: ofCall,
  body: z.object({ is_on_hold: z.boolean().describe('voice.is_on_hold') }),
  errors: ['conflict', 'unavailable'],
});

export const transferTarget = z.union([
  z.object({ member_id: id.describe('voice.transfer_member') }),
  z.object({ number: phoneNumber, connection_id: id.optional().describe('voice.transfer_trunk') }),
]);
export type TransferTarget = z.output<typeof transferTarget>;

export const transferCall = defineEndpoint({
  method: 'post',
  path: `${base}/{call_id}/transfer`,
  access: 'voice.call',
  params: ofCall,
  body: transferTarget,
  errors: ['conflict', 'unavailable'],
});
