import { maskPrivateData } from '@/server/nlu/mask-private-data';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import { newId } from '@/server/platform/new-id';
import { phraseKeys } from '@/server/platform/threads/tasks/phrase-keys';

interface MissedQuestion {
  business_id: string;
  assistant_id: string;
  conversation_id: string;
  turn_id: string;
  /** The customer's message. */
  text: string;
}

/**
 * Keeps a customer's question for which the knowledge bases had no answer, with private data masked. A turn that runs again
 * adds none, and questions of live tests are not customers' questions.
 */
export async function recordMiss({ business_id, assistant_id, conversation_id, turn_id, text }: MissedQuestion): Promise<void> {
  const masked = maskPrivateData(text).trim();
  // Punctuation and emoji ask nothing.
  if (!/[\p{L}\p{N}]/u.test(masked)) return;
  await runAsTenant(business_id, {
    name: 'record-miss',
    text: `insert into knowledge_misses (id, business_id, assistant_id, conversation_id, turn_id, text, group_key)
           select $1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::uuid, $6, $7
             from conversations where business_id = $2::uuid and id = $4::uuid and channel <> 'test'
               on conflict (business_id, turn_id) do nothing`,
    values: [newId(), business_id, assistant_id, conversation_id, turn_id, masked, phraseKeys(masked).group_key],
  });
}
