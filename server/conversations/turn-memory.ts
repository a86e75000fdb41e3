import { LRUCache } from 'lru-cache';
import type { LoadedTurn } from './turn-store';

/**
 * What this worker knows of the conversations whose last turn it ran: the next one need not read it again. A memory that
 * is wrong does no harm, because a turn is committed only where the conversation and its assistant are still what it
 * began from.
 */
const known = new LRUCache<string, LoadedTurn>({ max: 2_000 });

/** How the conversation stood after the last turn that this worker ran; once, because the next turn makes it untrue. */
export function recallTurn(conversation_id: string): LoadedTurn | undefined {
  const loaded = known.get(conversation_id);
  known.delete(conversation_id);
  return loaded;
}

/** Keeps how a committed turn left its conversation; not while it is with a human, whom no revision of it tells of. */
export function rememberTurn(conversation_id: string, loaded: LoadedTurn): void {
  if (loaded.instance?.state.stage !== 'handoff') known.set(conversation_id, loaded);
}
