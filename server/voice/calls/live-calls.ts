import type { LiveCall } from './live-call';

/** The calls of this process, by id. */
const calls = new Map<string, LiveCall>();

export function rememberLiveCall(call: LiveCall): void {
  calls.set(call.facts.id, call);
}

export function forgetLiveCall(id: string): void {
  calls.delete(id);
}

export function findLiveCall(id: string): LiveCall | undefined {
  return calls.get(id);
}

/** Ends all calls of this process before it stops. */
export async function endLiveCalls(): Promise<void> {
  await Promise.all([...calls.values()].map((call) => call.end('worker_lost')));
}
