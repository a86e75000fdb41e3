import { useSyncExternalStore } from 'react';
import type { QuietHours } from './alerts/is-quiet';

/** What a person chooses for the inbox on this device. */
export interface DeviceSettings {
  has_sound: boolean;
  /** Notifications of the browser, which it must also allow. */
  has_notifications: boolean;
  /** Null: alerts at any time. */
  quiet: QuietHours | null;
  /** Otherwise Ctrl + Enter sends, and Enter begins a line. */
  sends_on_enter: boolean;
}

const key = 'hamdam.inbox';

const usual: DeviceSettings = {
  has_sound: true,
  has_notifications: false,
  quiet: { from: 22 * 60, to: 7 * 60 },
  sends_on_enter: true,
};

let known: DeviceSettings | undefined;
const listeners = new Set<() => void>();

export function readDeviceSettings(): DeviceSettings {
  known ??= { ...usual, ...readStored() };
  return known;
}

export function changeDeviceSettings(change: Partial<DeviceSettings>): void {
  known = { ...readDeviceSettings(), ...change };
  try {
    localStorage.setItem(key, JSON.stringify(known));
  } catch {
    // If storage is refused, it lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

export function useDeviceSettings(): DeviceSettings {
  return useSyncExternalStore(listen, readDeviceSettings, () => usual);
}

/** Also called when other tabs of the same browser change something. */
function listen(listener: () => void): () => void {
  const reread = (event: StorageEvent) => {
    if (event.key !== key) return;
    known = undefined;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', reread);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', reread);
  };
}

function readStored(): Partial<DeviceSettings> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
