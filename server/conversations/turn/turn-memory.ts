import { LRUCache } from 'lru-cache';
import type { LoadedTurn } from './load-turn';

/**
 * How conversations were left by the last turn that this process ran in them, so that the next one need not read them: a
 * third of a turn's time (docs/decisions/01-turn-path.md). What is remembered may be untrue by now; the commit is
 * conditional on it. Only conversations are remembered whose turns use one flow version.
 */
const kilobyte = 1024;

/** Bounded by what the states take, which businesses decide. */
const memory = new LRUCache<string, { turn: LoadedTurn; size: number }>({
  maxSize: 32 * kilobyte * kilobyte,
  maxEntrySize: 64 * kilobyte,
  sizeCalculation: ({ size }) => size,
});

const keyOf = (business_id: string, conversation_id: string): string => `${business_id}:${conversation_id}`;

/** Takes what is remembered of a conversation, once: the next turn makes it untrue. */
export function recallTurn(business_id: string, conversation_id: string): LoadedTurn | undefined {
  const key = keyOf(business_id, conversation_id);
  const known = memory.get(key);
  memory.delete(key);
  return known?.turn;
}

/** @param state_length of the instance's state as JSON, in characters */
export function rememberTurn(business_id: string, conversation_id: string, turn: LoadedTurn, state_length: number): void {
  memory.set(keyOf(business_id, conversation_id), { turn, size: 2 * kilobyte + 2 * state_length });
}
