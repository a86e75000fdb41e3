import * as z from 'zod';
import { limits } from '../../limits';
import { defineEndpoint } from '../endpoint';
import { id } from '../fields';
import { clientMessageId } from './client-message-id';
import { handoffBase, handoffRequest, ofRequest } from './handoff';
import { conversationDetail, message } from './messaging';

export const acceptHandoff = defineEndpoint({
  method: 'post',
  path: `${handoffBase}/{request_id}/accept`,
  access: 'handoff.answer',
  params: ofRequest,
  response: handoffRequest,
  errors: ['conflict'],
});

export const handoffReplyInput = z.object({
  message: z
    .string()
    .max(limits.message)
    .refine((value) => value.trim() !== '', 'required'),
  /** A repeated id is the same message. */
  client_message_id: clientMessageId.optional(),
});

export const replyToHandoff = defineEndpoint({
  method: 'post',
  path: `${handoffBase}/{request_id}/reply`,
  access: 'handoff.answer',
  params: ofRequest,
  body: handoffReplyInput,
  response: message,
  status: 201,
  errors: ['conflict'],
});

export const resolveHandoff = defineEndpoint({
  method: 'post',
  path: `${handoffBase}/{request_id}/resolve`,
  access: 'handoff.answer',
  params: ofRequest,
  response: handoffRequest,
  errors: ['conflict'],
});

export const operatorPlayInput = z
  .object({
    /** The operator's message. */
    message: handoffReplyInput.shape.message.optional(),
    client_message_id: clientMessageId.optional(),
    resolve: z.boolean().default(false).describe('handoff.resolve'),
  })
  .refine(({ message: said, resolve }) => resolve || said !== undefined, { path: ['message'], error: 'required' });
export type OperatorPlay = z.output<typeof operatorPlayInput>;

export const playOperator = defineEndpoint({
  method: 'post',
  path: '/api/flow-manager/messaging/sessions/{session_id}/operator',
  access: 'conversations.create',
  people_only: true,
  params: z.object({ session_id: id }),
  body: operatorPlayInput,
  response: conversationDetail,
  errors: ['conflict'],
});
