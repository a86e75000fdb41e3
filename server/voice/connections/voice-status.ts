import type { MissingPart, VoiceStatus } from '@/lib/contracts/voice/voice-status';
import type { Context } from '@/server/platform/context';
import { env } from '@/server/platform/env';
import { redis } from '@/server/platform/redis';
import { readSpeech } from '@/server/voice/speech/read-speech';

/** What a voice process reports of itself. */
export interface VoiceProcessState {
  /** Whether it is connected to the edge. */
  has_edge: boolean;
}

const key = 'voice-processes';
/** A process reports every few seconds. After this many milliseconds without a report it is gone. */
const reportLasts = 15_000;

/** Reports that a voice process runs, every 5 seconds. */
export async function reportVoiceProcess(worker_id: string, state: VoiceProcessState): Promise<void> {
  await redis().hset(key, worker_id, JSON.stringify({ ...state, at: Date.now() }));
}

/** Called when a voice process ends. */
export async function forgetVoiceProcess(worker_id: string): Promise<void> {
  await redis().hdel(key, worker_id);
}

/** The voice processes that run now. */
async function voiceProcesses(): Promise<VoiceProcessState[]> {
  const reports = Object.entries(await redis().hgetall(key)).map(([worker_id, report]) => ({
    worker_id,
    ...(JSON.parse(report) as VoiceProcessState & { at: number }),
  }));
  const gone = reports.filter(({ at }) => at < Date.now() - reportLasts);
  if (gone.length) await redis().hdel(key, ...gone.map(({ worker_id }) => worker_id));
  return reports.filter((report) => !gone.includes(report));
}

/** Which calls are possible, and what is missing for the others. */
export async function readVoiceStatus({ business_id, db }: Context): Promise<VoiceStatus> {
  const running = await voiceProcesses().catch(() => []);
  const settings = await db((tx) => tx.voiceSettings.findUnique({ where: { business_id } }));
  const { hears, speaks } = await readSpeech(business_id);
  const noProcess: MissingPart[] = running.length ? [] : ['voice_process'];
  return {
    browsers: partOf(noProcess),
    phones: partOf([...noProcess, ...missingForPhones(running)]),
    speech_to_text: partOf(hears ? [] : [missingOf(settings?.speech_to_text)]),
    text_to_speech: partOf(speaks ? [] : [missingOf(settings?.text_to_speech ?? 'espeak')]),
  };
}

const partOf = (missing: MissingPart[]) => ({ is_available: missing.length === 0, missing });

function missingForPhones(running: readonly VoiceProcessState[]): MissingPart[] {
  const { EDGE_ADDRESS, SIP_PUBLIC_ADDRESS, LOCAL_MODE } = env();
  if (!EDGE_ADDRESS) return ['edge_address'];
  const missing: MissingPart[] = running.some(({ has_edge }) => has_edge) ? [] : ['edge_connection'];
  // On one machine, phones find it at the product's own host.
  return SIP_PUBLIC_ADDRESS || LOCAL_MODE ? missing : [...missing, 'public_address'];
}

/** Why a provider is not connected. */
function missingOf(provider: string | null | undefined): MissingPart {
  if (!provider) return 'speech_provider';
  if (provider === 'espeak') return 'espeak';
  return provider === 'http' ? 'speech_address' : 'speech_key';
}
