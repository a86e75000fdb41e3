import type { Server } from 'node:http';
import { repeatEvery } from '@/server/platform/repeat-every';
import { forgetVoiceProcess, reportVoiceProcess } from './connections/voice-status';
import { serveCalls } from './serve-calls';
import { answerHealth } from './sip/answer-health';
import { startSwitch } from './sip/start-switch';

/** The calls of a process. */
export interface Voice {
  calls(): number;
  /** Refuses new calls. Resolves when the last one has ended. */
  drain(): Promise<void>;
  /** Ends all calls, and everything else. */
  stop(): Promise<void>;
}

/**
 * Receives and makes calls, and lets assistants answer them.
 *
 * @param worker_id of this process, a UUID
 */
export async function startVoice(server: Server, worker_id: string): Promise<Voice> {
  const voice = await startSwitch(server, worker_id);
  const endCalls = serveCalls(voice, worker_id);
  answerHealth(server, voice);
  const report = () => reportVoiceProcess(worker_id, { has_edge: voice.hasEdge() === true });
  const stopReporting = repeatEvery(5_000, 'the report of the voice process', report);
  return {
    calls: () => voice.calls(),
    drain: () => voice.drain(),
    async stop() {
      await endCalls();
      await voice.stop();
      await stopReporting();
      await forgetVoiceProcess(worker_id);
    },
  };
}
