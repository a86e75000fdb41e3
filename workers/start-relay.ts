import { relayOutbox } from '@/server/platform/outbox';
import { repeatEvery } from '@/server/platform/repeat-every';

/** Looks into the outbox every second, for what was not handed over right after its commit. Returns how to stop. */
export function startRelay(): () => Promise<void> {
  return repeatEvery(1_000, 'the outbox relay', relayOutbox);
}
