import { LRUCache } from 'lru-cache';

/** How long Redis knows which process ran a conversation's last turn. */
export const lastMilliseconds = 600_000;

/**
 * Conversations that are this process's own: it ran their last turn, nothing waits in their inbox, and nobody has taken
 * them since, of which Redis tells it. Their next message needs neither inbox nor lock. Hearing of it late does no harm to
 * what is stored, since a turn is committed only where the conversation is still what it began from.
 */
const claims = new LRUCache<string, { granted: boolean }>({ max: 2_000, ttl: lastMilliseconds - 10_000, ttlResolution: 1_000 });

/**
 * To be called before a conversation's lock is given back. What it answers is called once Redis says that nothing waits
 * there: the conversation is this process's own then, unless something came between.
 */
export function claimConversation(conversation_id: string): () => void {
  const claim = { granted: false };
  claims.set(conversation_id, claim);
  return () => {
    claim.granted = true;
  };
}

export function isOwnConversation(conversation_id: string): boolean {
  return claims.get(conversation_id)?.granted === true;
}

/** For when another process takes it, or something is put into its inbox. */
export function disownConversation(conversation_id: string): void {
  claims.delete(conversation_id);
}

/** For when others may have taken conversations and this process did not hear of it. */
export function disownAll(): void {
  claims.clear();
}
