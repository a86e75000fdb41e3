import { Failure } from '../bootstrap/failure.mjs';
import type { Service } from './service';
import { startVoiceEdge, type EdgeOptions } from './voice-edge';
import { fetchEspeak } from './voice-programs';

export type VoiceServices = { stop(): Promise<void> };

/**
 * Starts what calls need besides the product's own processes: the built-in voice, and in local mode the edge for phones. What is
 * missing is fetched first, which can take a minute, so nothing waits for it, and nothing fails without it.
 */
export function startVoiceServices(dataDir: string, edge: EdgeOptions | undefined): VoiceServices {
  const stopping = new AbortController();
  const { signal } = stopping;
  let services: Service[] = [];
  const tryTo = async (work: () => Promise<void>, without: string) => {
    try {
      await work();
    } catch (error) {
      if (signal.aborted) return;
      const reason = error instanceof Failure ? error.message : String(error);
      console.error(`! ${without}: ${reason.split('\n')[0]}`);
    }
  };
  const run = async () => {
    await tryTo(() => fetchEspeak(dataDir, signal), 'Assistants have no built-in voice in calls');
    if (!edge) return;
    await tryTo(async () => {
      services = await startVoiceEdge(edge, signal);
      console.log(`  Phones    sip:127.0.0.1:${edge.ports.sip}`);
    }, 'Phones cannot call, only browsers can');
  };
  const done = run();
  return {
    async stop() {
      stopping.abort();
      await done;
      await Promise.all(services.map((service) => service.stop()));
    },
  };
}
