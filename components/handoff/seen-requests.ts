import type { HandoffRequest } from '@/lib/contracts/flow-manager/handoff';

const key = 'hamdam.inbox-seen';
/** Enough for the requests that anyone has open. The oldest are dropped first. */
const most = 300;

type Seen = Readonly<Record<string, string>>;

let seen: Seen | undefined;
const listeners = new Set<() => void>();

/** When each request was last viewed in this browser, as the time of its last message then. */
export function readSeen(): Seen {
  seen ??= readStored();
  return seen;
}

export function markSeen(request_id: string, until: string): void {
  const { [request_id]: before, ...others } = readSeen();
  if (before !== undefined && before >= until) return;
  seen = Object.fromEntries([...Object.entries(others).slice(1 - most), [request_id, until]]);
  try {
    localStorage.setItem(key, JSON.stringify(seen));
  } catch {
    // If storage is refused, it lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Also called when other tabs of the same browser mark a request as seen. */
export function listenToSeen(listener: () => void): () => void {
  const reread = (event: StorageEvent) => {
    if (event.key !== key) return;
    seen = undefined;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', reread);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', reread);
  };
}

/** Whether a request that is waiting, or that belongs to `my_id`, changed since it was last viewed. */
export function isUnseen(request: HandoffRequest, known: Seen, my_id: string | undefined): boolean {
  const { id, status, assigned_to, last_message } = request;
  if (status === 'RESOLVED' || (assigned_to && assigned_to.id !== my_id)) return false;
  if (!last_message || last_message.role === 'operator') return false;
  const until = known[id];
  return until === undefined || last_message.created_at > until;
}

function readStored(): Seen {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Seen) : {};
  } catch {
    return {};
  }
}
