import type { CallActionEffect, EffectResult } from '@/lib/engine/effect-types';
import type { JsonValue } from '@/lib/engine/json-value';
import { callFromConversation } from '@/server/integrations/call-from-conversation';

interface CallContext {
  business_id: string;
  conversation_id: string;
  idempotency_key: string;
  signal: AbortSignal;
  time_left_ms: number;
  showProvisional: (text: string) => void;
}

/**
 * Calls an action of an integration. A customer who streams sees the waiting message before the call, as provisional text:
 * it is stored as a reply with the turn, or not at all.
 */
export async function performCall(effect: CallActionEffect, context: CallContext): Promise<EffectResult> {
  const { business_id, conversation_id, idempotency_key, signal, time_left_ms, showProvisional } = context;
  // A paragraph of its own, because what a model writes later in the turn follows it.
  if (effect.waiting_message.trim() !== '') showProvisional(`${effect.waiting_message}\n\n`);
  const { outcome, status, variables, details } = await callFromConversation(business_id, {
    conversation_id,
    action_id: effect.action_id,
    arguments: effect.arguments,
    idempotency_key,
    signal,
    time_left_ms,
  });
  return { text: '', outcome, status, variables, details: details as unknown as JsonValue };
}
