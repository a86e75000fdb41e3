import { defaultLocale } from '@/lib/locales';
import { ApiError } from './api-error';
import { reportProblem } from './problem-listener';
import { readServerEvents, type ServerEvent } from './read-server-events';
import { readStored } from './stored';

/** `lost` after a second attempt in a row failed: a short break is nobody's concern. */
export type LiveState = 'connecting' | 'open' | 'lost';

interface Listener {
  /** What the server says. `ready` comes first on each connection: what happened before it has to be asked for. */
  onEvent: (event: ServerEvent) => void;
  onState: (state: LiveState) => void;
}

/** The server says something every 20 seconds; a connection that is silent for longer, in milliseconds, is dead. */
const longestSilence = 50_000;

/** Refusals that would only be repeated: signed out, not allowed, not there. */
const finalRefusals = [401, 403, 404];

/** Listens to a stream of server-sent events of the API until the function that it answers is called. */
export function listenToEvents(address: string, listener: Listener): () => void {
  const stop = new AbortController();
  void keepListening(address, listener, stop.signal);
  return () => stop.abort();
}

/** How long, in milliseconds, to wait before the next attempt: twice as long each time, and not all clients at once. */
export function waitBeforeAttempt(failures: number, random = Math.random()): number {
  return Math.min(30_000, 1000 * 2 ** (failures - 1)) * (0.75 + random / 2);
}

async function keepListening(address: string, { onEvent, onState }: Listener, stopped: AbortSignal): Promise<void> {
  let failures = 0;
  onState('connecting');
  while (!stopped.aborted) {
    const isRefused = await listenOnce(address, stopped, (event) => {
      if (event.event === 'ping') return;
      if (event.event === 'ready') {
        failures = 0;
        onState('open');
      }
      onEvent(event);
    });
    // Who is refused is told so by the lists, which ask for the same.
    if (stopped.aborted || isRefused) return;
    failures += 1;
    if (failures > 1) onState('lost');
    await pause(waitBeforeAttempt(failures), stopped);
  }
}

/** One connection, to its end. Answers whether it was refused for good. */
async function listenOnce(address: string, stopped: AbortSignal, onEvent: Listener['onEvent']): Promise<boolean> {
  const attempt = new AbortController();
  const end = () => attempt.abort();
  stopped.addEventListener('abort', end);
  let silence = setTimeout(end, longestSilence);
  try {
    const response = await fetch(address, { headers: headers(), credentials: 'omit', cache: 'no-store', signal: attempt.signal });
    if (response.status === 401) reportProblem(new ApiError({ status: 401, code: 'unauthenticated' }));
    if (!response.ok || !response.body) return finalRefusals.includes(response.status);
    for await (const event of readServerEvents(response.body)) {
      if (stopped.aborted) return false;
      clearTimeout(silence);
      silence = setTimeout(end, longestSilence);
      onEvent(event);
    }
  } catch {
    // Broken off, on purpose or not: the next attempt shows which.
  } finally {
    clearTimeout(silence);
    stopped.removeEventListener('abort', end);
    end();
  }
  return false;
}

function headers(): Headers {
  const token = readStored('token');
  return new Headers({
    Accept: 'text/event-stream',
    'Accept-Language': readStored('language') ?? defaultLocale,
    ...(token && { Authorization: `Bearer ${token}` }),
  });
}

/** Waits, but no longer than until the network is back or the page is looked at again. */
function pause(milliseconds: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      document.removeEventListener('visibilitychange', done);
      stopped.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
    document.addEventListener('visibilitychange', done);
    stopped.addEventListener('abort', done);
  });
}
