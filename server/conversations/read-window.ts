import { runAsTenant } from '@/server/platform/db/tenant-pool';

const mostMessages = 20;

/** One message in the form that a model gets. */
export interface WindowMessage {
  role: 'user' | 'assistant' | 'operator' | 'system';
  text: string;
}

/** The last messages of a conversation, oldest first. */
export async function readWindow(business_id: string, conversation_id: string): Promise<WindowMessage[]> {
  const { rows } = await runAsTenant<WindowMessage>(business_id, {
    name: 'turn-window',
    text: `select role, text from messages where business_id = $1 and conversation_id = $2 order by position desc limit ${mostMessages}`,
    values: [business_id, conversation_id],
  });
  return rows.reverse();
}
