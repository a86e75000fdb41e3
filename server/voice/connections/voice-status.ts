import type { MissingPart, VoiceStatus } from '@/lib/contracts/voice/voice-status';
import type { Context } from '@/server/platform/context';
import { env } from '@/server/platform/env';
import { redis } from '@/server/platform/redis';

/** What a voice process reports of itself. */
export interface VoiceProcessState {
  /** Whether it is connected to the edge. */
  has_edge: boolean;
  /** Whether it can speak without a provider. */
  has_espeak: boolean;
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
export async function readVoiceStatus(ctx: Context): Promise<VoiceStatus> {
  const running = await voiceProcesses().catch(() => []);
  const settings = await ctx.db((tx) => tx.voiceSettings.findUnique({ where: { business_id: ctx.business_id } }));
  const noProcess: MissingPart[] = running.length ? [] : ['voice_process'];
  return {
    browsers: partOf(noProcess),
    phones: partOf([...noProcess, ...missingForPhones(running)]),
    speech_to_text: partOf(missingForSpeech(settings?.speech_to_text ?? null, settings?.stt_secret_id, settings?.stt_base_url)),
    text_to_speech: partOf(
      settings && settings.text_to_speech !== 'espeak'
        ? missingForSpeech(settings.text_to_speech, settings.tts_secret_id, settings.tts_base_url)
        : running.some(({ has_espeak }) => has_espeak)
          ? []
          : [...noProcess, 'espeak'],
    ),
  };
}

const partOf = (missing: MissingPart[]) => ({ is_available: missing.length === 0, missing });
