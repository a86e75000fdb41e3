import * as z from 'zod';
import { INSTANCE_STATUSES } from '@/lib/workflow/instance';
import { attachmentRef } from '../attachment-ref';

const variables = z.record(z.string(), z.json());

/** The event that a turn handles. */
export const turnEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start') }),
  z.object({ type: z.literal('user_message'), text: z.string(), attachments: z.array(attachmentRef).optional() }),
  /** Resets the conversation to a new instance. */
  z.object({ type: z.literal('reset') }),
  /** A member takes the conversation over. The handoff request gets this id, and is ASSIGNED to them. */
  z.object({ type: z.literal('taken_over'), user_id: z.uuid(), request_id: z.uuid() }),
  z.object({ type: z.literal('handoff_resolved') }),
  z.object({ type: z.literal('abandon') }),
  /** An instance of a workflow has something to say to the customer, or has ended. */
  z.object({
    type: z.literal('workflow_moved'),
    instance_id: z.uuid(),
    status: z.enum(INSTANCE_STATUSES),
    waits_for: z.enum(['customer', 'others']).nullable(),
    replies: z.array(z.object({ text: z.string(), choices: z.array(z.string()) })),
    values: variables,
    variables,
  }),
]);
export type TurnEvent = z.output<typeof turnEvent>;

export interface TurnRequest {
  business_id: string;
  conversation_id: string;
  turn_id: string;
  /** Unique in its conversation: the same key means the same request. For a message it is the client's message id. */
  key: string;
  event: TurnEvent;
}

/** The outcome of a turn. `refused` is the reason why nothing was done. */
export type TurnResult = DoneTurn | RefusedTurn;

export interface DoneTurn {
  outcome: 'done';
  turn_id: string;
  status: string;
  replies: TurnReply[];
  trace?: unknown;
}

/** Why turns of a customer do not run. */
export type TurnRefusal = 'contact_blocked' | 'business_away' | 'assistant_archived';

export interface RefusedTurn {
  outcome: 'refused';
  code: 'not_found' | 'conflict' | 'forbidden' | 'internal' | 'timeout';
  detail?: 'message_id_reused' | 'not_an_open_version' | TurnRefusal;
}

export interface TurnReply {
  id: string;
  type: string;
  text: string;
  [field: string]: unknown;
}

/** Whether two events are the same message. Files are stored again for each repeat, so their names and sizes are compared. */
export function isSameEvent(one: TurnEvent, other: TurnEvent): boolean {
  if (one.type !== 'user_message' || other.type !== 'user_message') return one.type === other.type;
  const filesOf = ({ attachments = [] }: typeof one) => JSON.stringify(attachments.map(({ file_name, size }) => [file_name, size]));
  return one.text === other.text && filesOf(one) === filesOf(other);
}
