const prefix = 'hamdam.';

/** What the client stores between visits. */
export type StoredKey = 'token' | 'theme' | 'language' | 'sidebar' | 'timezone' | 'cache';

type Listener = () => void;
const listeners = new Set<Listener>();

/** Private windows and strict settings may refuse storage. Then a value lasts as long as the page. */
const fallback = new Map<string, string>();

export const storageKey = (key: StoredKey): string => prefix + key;

export function readStored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(storageKey(key)) ?? fallback.get(key) ?? null;
  } catch {
    return fallback.get(key) ?? null;
  }
}

/** Stores a value, or removes it if it is null. */
export function writeStored(key: StoredKey, value: string | null): void {
  // What was loaded with one token is gone with it.
  if (key === 'token' && value !== readStored('token')) writeStored('cache', null);
  fallback.delete(key);
  try {
    if (value === null) localStorage.removeItem(storageKey(key));
    else localStorage.setItem(storageKey(key), value);
  } catch {
    if (value !== null) fallback.set(key, value);
  }
  for (const listener of listeners) listener();
}

/** Also called when other tabs of the same browser write. */
export function listenToStored(listener: Listener): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
