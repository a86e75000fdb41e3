import { callLanguageOf } from '@/lib/voice/call-language';
import type { CallSettings } from '@/lib/voice/call-state';
import { callTexts } from '@/lib/voice/call-texts';
import { personKeyword } from '@/lib/voice/person-keyword';
import { readDefinition } from '@/server/dialog-flows/read-definition';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { readSpeech } from '../speech/read-speech';
import { textToSpeech } from '../speech/registry';
import type { CallPlan } from './call-facts';

/** How calls with an assistant go: its language and voice, its way to a person, and the business's settings. Null if there is no such assistant. */
export async function readCallPlan(business_id: string, assistant_id: string): Promise<CallPlan | null> {
  const [found, speech] = await Promise.all([
    tenantDb(business_id)(async (tx) => ({
      stored: await tx.voiceSettings.findUnique({ where: { business_id } }),
      assistant: await tx.assistant.findUnique({
        where: { id: assistant_id },
        select: { language: true, voice: true, archived_at: true, business: { select: { suspended_at: true } } },
      }),
      version: await tx.flowVersion.findFirst({
        where: { is_active: true, flow_base: { assistant_id, is_default: true } },
        select: { id: true },
      }),
    })),
    readSpeech(business_id),
  ]);
  const { stored, assistant, version } = found;
  if (!assistant) return null;
  const isAway = assistant.business.suspended_at !== null;
  const refusal = isAway ? 'business_away' : assistant.archived_at ? 'assistant_archived' : version ? null : 'no_assistant';
  const flow = version && (await readDefinition(business_id, version.id));
  const language = callLanguageOf(assistant.language);
  const settings: CallSettings = {
    language,
    recognizes: speech.hears !== null,
    barge_in: stored?.barge_in ?? true,
    max_reprompts: stored?.max_reprompts ?? 2,
    person: flow && personKeyword(flow.definition),
    recording: stored?.records_calls && !refusal ? { announcement: stored.announces_recording, needs_consent: stored.needs_consent } : null,
    voicemail: stored?.voicemail ? stored.voicemail_greeting.trim() || callTexts[language].voicemail : null,
  };
  const limits = {
    max_seconds: stored?.max_seconds ?? 1_800,
    silence_seconds: stored?.silence_seconds ?? 8,
    voicemail_seconds: stored?.voicemail_seconds ?? 120,
    recording_days: stored?.recording_days ?? 30,
  };
  const provider = speech.speaks && textToSpeech[speech.speaks.provider];
  const voice = [assistant.voice, speech.voice].find((one) => one && provider?.knows(one)) ?? null;
  return { settings, limits, speech, voice, refusal };
}
