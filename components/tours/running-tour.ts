import { useSyncExternalStore } from 'react';
import { tourKeys, type TourKey } from '@/lib/tours';

export interface RunningTour {
  /** Whoever signs in next in this tab does not see it. */
  user_id: string;
  tour: TourKey;
  /** The place of its step, from 0. */
  step: number;
}

/** Of this tab, so that a reload continues it and another tab does not repeat it. */
const storageKey = 'hamdam.tour';

let running: RunningTour | null | undefined;
const listeners = new Set<() => void>();

/** The tour that runs in this tab, or null. */
export function readRunning(): RunningTour | null {
  if (running === undefined) running = readStored();
  return running;
}

/** Begins a tour, goes to a step, or with null ends it. */
export function writeRunning(next: RunningTour | null): void {
  running = next;
  try {
    if (next) sessionStorage.setItem(storageKey, JSON.stringify(next));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage it lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

export const useRunningTour = (): RunningTour | null => useSyncExternalStore(listen, readRunning, () => null);

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readStored(): RunningTour | null {
  try {
    const { user_id, tour, step } = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<RunningTour>;
    return user_id && tour && tourKeys.includes(tour) && Number.isInteger(step) ? { user_id, tour, step: Number(step) } : null;
  } catch {
    return null;
  }
}
