import { asking, echoing } from './assistants';
import type { PatientClient } from './patient-client';

export interface CausedFaults {
  /** A description of the failures. */
  faults: string;
  /** The time from which the platform must answer again, by performance.now(). */
  from: number;
}

/**
 * The longest time that any client waited after each failure for the answer to a message sent after it. The answer to an
 * earlier message may already have been on its way.
 */
export function waitsAfter(clients: readonly PatientClient[], caused: readonly CausedFaults[]): { faults: string; ms: number }[] {
  const waitOf = ({ acknowledged }: PatientClient, from: number) =>
    (acknowledged.find(({ sent_at }) => sent_at > from)?.at ?? Infinity) - from;
  return caused.map(({ faults, from }) => ({ faults, ms: Math.max(...clients.map((client) => waitOf(client, from))) }));
}

export function reportWaits(clients: readonly PatientClient[], caused: readonly CausedFaults[]): void {
  const failures = new Map<string, number>();
  for (const client of clients) for (const [what, count] of client.failures) failures.set(what, (failures.get(what) ?? 0) + count);
  console.log(`  retried after ${[...failures].map(([what, count]) => `${what} ×${count}`).join(', ')}`);
  for (const [name, assistant] of Object.entries({ echoing, asking })) {
    const its = clients.filter(({ target }) => target.assistant === assistant);
    console.log(`  ${name}: ${its.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)} turns`);
    const waits = waitsAfter(its, caused);
    for (const faults of [...new Set(waits.map((wait) => wait.faults))].sort()) {
      const times = waits.filter((wait) => wait.faults === faults).map(({ ms }) => (ms / 1000).toFixed(1));
      console.log(`    ${faults}: longest wait for a reply ${times.join(' ')} s`);
    }
  }
}
