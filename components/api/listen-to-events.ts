import type { EventSourceMessage } from 'eventsource-parser';
import { defaultLocale } from '@/lib/locales';
import { ApiError } from './api-error';
import { reportProblem } from './problem-listener';
import { readServerEvents } from './read-server-events';
import { readStored } from './stored';

/** `lost` after two failed attempts in a row. A short interruption is not reported. */
export type LiveState = 'connecting' | 'open' | 'lost';

interface Listener {
  /** Receives the server's events. `ready` comes first on each connection. Anything that happened before it must be loaded separately. */
  onEvent: (event: EventSourceMessage) => void;
  onState: (state: LiveState) => void;
}

/** In milliseconds. The server sends something every 20 seconds, so a connection that is silent for longer is dead. */
const longestSilence = 50_000;

/** Refusals that a retry would only repeat: signed out, forbidden, not found. */
const finalRefusals = [401, 403, 404];

/** Listens to a stream of server-sent events of the API until the returned function is called. */
export function listenToEvents(address: string, listener: Listener): () => void {
  const stop = new AbortController();
  void keepListening(address, listener, stop.signal);
  return () => stop.abort();
}

/**
 * The delay before the next attempt, in milliseconds. It doubles each time, and is random so that clients do not
 * reconnect simultaneously.
 */
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
    // The lists make the same requests and report the refusal.
    if (stopped.aborted || isRefused) return;
    failures += 1;
    if (failures > 1) onState('lost');
    await pause(waitBeforeAttempt(failures), stopped);
  }
}

/** Handles one connection until it ends. Returns whether it was refused permanently. */
async function listenOnce(address: string, stopped: AbortSignal, onEvent: Listener['onEvent']): Promise<boolean> {
  const attempt = new AbortController();
  const end = () => attempt.abort();
  stopped.addEventListener('abort', end);
  let silence = setTimeout(end, longestSilence);
  try {
    const response = await fetch(address, { headers: headers(), credentials: 'omit', cache: 'no-store', signal: attempt.signal });
    if (response.status === 401)
      reportProblem({ error: new ApiError({ status: 401, code: 'unauthenticated' }), failed: 'fetch', ends_session: true });
    if (!response.ok || !response.body) return finalRefusals.includes(response.status);
    for await (const event of readServerEvents(response.body)) {
      if (stopped.aborted) return false;
      clearTimeout(silence);
      silence = setTimeout(end, longestSilence);
      onEvent(event);
    }
  } catch {
    // The connection broke, intentionally or not. The next attempt will show which.
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

/** Waits until the time is over, the network is back, or the page becomes visible. */
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
