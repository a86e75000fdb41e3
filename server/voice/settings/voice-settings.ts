import type { SpeechToTextProvider, TextToSpeechProvider } from '@/lib/contracts/voice/voice-base';
import { defaultVoiceSettings, type VoiceSettingsChange } from '@/lib/contracts/voice/voice-settings';
import { AppError } from '@/lib/errors';
import type { VoiceSettings } from '@/prisma/generated/client';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { encryptSecret } from '@/server/platform/secrets';
import { speechKeyPurpose } from '@/server/voice/speech/read-speech';

/** The settings of calls. A business that has changed none has the defaults. The keys are never returned. */
export function readVoiceSettings(ctx: Context) {
  return ctx.db(async (tx) => {
    const row = await tx.voiceSettings.findUnique({ where: { business_id: ctx.business_id } });
    return row ? present(row) : { ...defaultVoiceSettings, has_stt_key: false, has_tts_key: false, revision: 0 };
  });
}

/**
 * Changes the given fields. A key goes only to the provider and the address that it was entered for: another provider or address
 * without a new key removes it. Throws precondition_failed if the settings were changed since `seen`.
 */
export function updateVoiceSettings(ctx: Context, { stt_key, tts_key, ...change }: VoiceSettingsChange, seen?: number) {
  const { business_id } = ctx;
  return ctx.db(async (tx) => {
    const before = await lockSettings(tx, business_id);
    if (seen !== undefined && seen !== before.revision) throw new AppError('precondition_failed');
    const stt_secret_id = await nextSecret(tx, business_id, 'stt', {
      kept: before.stt_secret_id,
      key: stt_key,
      moves: moves(before, change, ['speech_to_text', 'stt_base_url']),
    });
    const tts_secret_id = await nextSecret(tx, business_id, 'tts', {
      kept: before.tts_secret_id,
      key: tts_key,
      moves: moves(before, change, ['text_to_speech', 'tts_base_url']),
    });
    const row = await tx.voiceSettings.update({
      where: { business_id },
      data: { ...change, stt_secret_id, tts_secret_id, revision: { increment: 1 }, updated_at: ctx.now },
    });
    const replaced = [before.stt_secret_id, before.tts_secret_id].filter((id) => id && id !== stt_secret_id && id !== tts_secret_id);
    await tx.secret.deleteMany({ where: { id: { in: replaced.flatMap((id) => id ?? []) } } });
    const name = (await tx.business.findUniqueOrThrow({ where: { id: business_id }, select: { name: true } })).name;
    const isNewKey = stt_secret_id !== before.stt_secret_id || tts_secret_id !== before.tts_secret_id;
    await recordChange(tx, ctx, {
      action: 'voice_settings.updated',
      resource_id: business_id,
      name,
      // Another key is a change, although no one may see it.
      ...(!isNewKey && { before, change }),
    });
    return present(row);
  });
}

/** The row, locked, and created with the defaults if there is none. */
async function lockSettings(tx: Tx, business_id: string): Promise<VoiceSettings> {
  await tx.$executeRaw`insert into voice_settings (business_id) values (${business_id}::uuid) on conflict (business_id) do nothing`;
  await tx.$queryRaw`select from voice_settings where business_id = ${business_id}::uuid for update`;
  return tx.voiceSettings.findUniqueOrThrow({ where: { business_id } });
}

function moves<Field extends keyof VoiceSettings & keyof VoiceSettingsChange>(
  before: VoiceSettings,
  change: VoiceSettingsChange,
  fields: readonly Field[],
): boolean {
  return fields.some((field) => change[field] !== undefined && change[field] !== before[field]);
}

/** The id of the secret from now on. */
async function nextSecret(
  tx: Tx,
  business_id: string,
  of: 'stt' | 'tts',
  { kept, key, moves }: { kept: string | null; key: string | undefined; moves: boolean },
): Promise<string | null> {
  if (key === undefined) return moves ? null : kept;
  if (key === '') return null;
  const purpose = speechKeyPurpose(business_id, of);
  const { id } = await tx.secret.create({ data: { business_id, purpose, ...encryptSecret(key, purpose) }, select: { id: true } });
  return id;
}

function present({ stt_secret_id, tts_secret_id, ...row }: VoiceSettings) {
  return {
    ...row,
    speech_to_text: row.speech_to_text as SpeechToTextProvider | null,
    text_to_speech: row.text_to_speech as TextToSpeechProvider,
    has_stt_key: stt_secret_id !== null,
    has_tts_key: tts_secret_id !== null,
  };
}
