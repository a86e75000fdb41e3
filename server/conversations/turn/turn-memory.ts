import { LRUCache } from 'lru-cache';
import type { LoadedTurn } from './load-turn';

/**
 * How conversations were left by the last turn that this process ran in them, so that the next one need not read them: a
 * third of a turn's time (docs/decisions/01-turn-path.md). What is remembered may be untrue by now; the commit is
 * conditional on it. Only conversations are remembered whose turns use one flow version.
 */
const kilobyte = 1024;
const most = 32 * kilobyte * kilobyte;

interface Remembered {
  business_id: string;
  turn: LoadedTurn;
  size: number;
}

type Memory = LRUCache<string, Remembered>;

/** What is remembered of each business. It is bounded by what the states take, which businesses decide: one has a quarter at most. */
const memories = new LRUCache<string, Memory>({ maxSize: most, sizeCalculation: ({ calculatedSize }) => calculatedSize + 2 * kilobyte });

function newMemory(): Memory {
  return new LRUCache({ maxSize: most / 4, maxEntrySize: 64 * kilobyte, sizeCalculation: ({ size }) => size });
}

/** Takes what is remembered of a conversation, once: the next turn makes it untrue. */
export function recallTurn(business_id: string, conversation_id: string): LoadedTurn | undefined {
  const memory = memories.get(business_id);
  const known = memory?.get(conversation_id);
  memory?.delete(conversation_id);
  return known?.business_id === business_id ? known.turn : undefined;
}

/** @param state_length of the instance's state as JSON, in characters */
export function rememberTurn(business_id: string, conversation_id: string, turn: LoadedTurn, state_length: number): void {
  const memory = memories.get(business_id) ?? newMemory();
  memory.set(conversation_id, { business_id, turn, size: 2 * kilobyte + 2 * state_length });
  // Set again, because its size has changed.
  memories.delete(business_id);
  memories.set(business_id, memory);
}
