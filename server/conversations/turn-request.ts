import * as z from 'zod';

/** A stored file that came with a message. */
export const attachmentRef = z.object({ id: z.uuid(), file_name: z.string(), content_type: z.string(), size: z.number() });
export type AttachmentRef = z.output<typeof attachmentRef>;

/** What a turn is asked to handle; it waits in the conversation's inbox until a worker takes it. */
export const turnRequest = z.object({
  business_id: z.uuid(),
  conversation_id: z.uuid(),
  turn_id: z.uuid(),
  /** Unique in its conversation: the same one again is the same message. */
  client_message_id: z.string(),
  event: z.discriminatedUnion('type', [
    z.object({ type: z.literal('start') }),
    z.object({ type: z.literal('user_message'), text: z.string(), attachments: z.array(attachmentRef).optional() }),
    /** The conversation from its beginning, in an instance of its own. */
    z.object({ type: z.literal('reset') }),
    z.object({ type: z.literal('handoff_resolved') }),
    z.object({ type: z.literal('abandon') }),
  ]),
  /** The web process that waits for the result; null where nobody does. */
  reply_to: z.string().nullable(),
  /** Whether it is told the trace too, which is the larger part of a result. */
  with_trace: z.boolean().optional(),
});
export type TurnRequest = z.output<typeof turnRequest>;

/** A request in an inbox: `asked_at` is when it came, in milliseconds since 1970. */
export const waitingRequest = turnRequest.extend({ asked_at: z.number() });
export type WaitingRequest = z.output<typeof waitingRequest>;

/** What became of a turn. `refused` says why nothing was done. */
export type TurnResult =
  | { outcome: 'done'; turn_id: string; status: string; replies: TurnReply[]; trace?: unknown }
  | { outcome: 'refused'; code: 'not_found' | 'conflict' | 'unavailable' | 'internal'; detail?: 'message_id_reused' | 'not_an_open_version' };

export interface TurnReply {
  id: string;
  type: string;
  text: string;
  [field: string]: unknown;
}
