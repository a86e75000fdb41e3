import { drainInbox } from './drain-inbox';
import { pushRequest } from './turn-inbox';

interface Return {
  business_id: string;
  conversation_id: string;
  request_id: string;
}

/** Lets the assistant go on after staff resolved a handoff, once: the request's id is the turn's. */
export async function returnFromHandoff({ business_id, conversation_id, request_id }: Return): Promise<void> {
  await pushRequest({
    business_id,
    conversation_id,
    turn_id: request_id,
    client_message_id: `return:${request_id}`,
    event: { type: 'handoff_resolved' },
    reply_to: null,
  });
  await drainInbox(conversation_id);
}
