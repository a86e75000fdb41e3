import { LRUCache } from 'lru-cache';
import type { LoadedTurn } from './load-turn';

/**
 * The state in which the last turns of this process left their conversations, so that the next turn need not read it.
 * Reading is a third of a turn's time (docs/decisions/01-turn-path.md). The remembered state may be outdated, so the
 * commit depends on it being current. Only conversations whose turns use one flow version are remembered.
 */
const kilobyte = 1024;
const most = 32 * kilobyte * kilobyte;

interface Remembered {
  business_id: string;
  turn: LoadedTurn;
  size: number;
}

type Memory = LRUCache<string, Remembered>;

/**
 * The remembered turns of each business. Their size depends on the states, which businesses control, so one business gets
 * a quarter at most.
 */
const memories = new LRUCache<string, Memory>({ maxSize: most, sizeCalculation: ({ calculatedSize }) => calculatedSize + 2 * kilobyte });

function newMemory(): Memory {
  return new LRUCache({ maxSize: most / 4, maxEntrySize: 64 * kilobyte, sizeCalculation: ({ size }) => size });
}

/** Removes and returns the remembered state of a conversation. The next turn makes it outdated. */
export function recallTurn(business_id: string, conversation_id: string): LoadedTurn | undefined {
  const memory = memories.get(business_id);
  const known = memory?.get(conversation_id);
  memory?.delete(conversation_id);
  return known?.business_id === business_id ? known.turn : undefined;
}

/** @param state_length the length of the instance's state as JSON, in characters */
export function rememberTurn(business_id: string, conversation_id: string, turn: LoadedTurn, state_length: number): void {
  const memory = memories.get(business_id) ?? newMemory();
  memory.set(conversation_id, { business_id, turn, size: 2 * kilobyte + 2 * state_length });
  // Set again, because its size has changed.
  memories.delete(business_id);
  memories.set(business_id, memory);
}
