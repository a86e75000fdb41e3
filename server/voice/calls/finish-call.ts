import { callTexts } from '@/lib/voice/call-texts';
import type { CallEndReason } from '@/lib/voice/end-reasons';
import type { MediaQuality } from '@/lib/voice/quality';
import { writeEntry } from '@/server/inbox/write-entry';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { log } from '@/server/platform/log';
import { relaySoon } from '@/server/platform/outbox';
import { newId } from '@/server/platform/new-id';
import { chargeCallSeconds } from '../plans/call-seconds';
import type { CallConversation } from './call-conversation';
import type { CallFacts } from './call-facts';
import type { CallRecord } from './call-record';
import type { CallSound } from './call-sound';

interface FinishedCall {
  facts: CallFacts;
  record: CallRecord;
  conversation: CallConversation;
  sound: CallSound;
  /** What the caller said after the tone. Null: there was none. */
  message: string[] | null;
}

const day = 24 * 60 * 60 * 1_000;

/** Closes the record of a call that is over, counts its seconds, and keeps its recording and the caller's message. */
export async function finishCall(
  call: FinishedCall,
  state: 'ended' | 'failed',
  reason: CallEndReason,
  quality: MediaQuality,
): Promise<void> {
  const { facts, conversation } = call;
  const steps = [
    () => closeRecord(call, state, reason, quality),
    () => (call.sound.isRecorded ? keepRecording(call) : undefined),
    async () => {
      const { message } = call;
      if (!message || !conversation.id) return;
      const text = message.join(' ').trim() || callTexts[facts.settings.language].messageLeft;
      await conversation.submit(text);
    },
  ];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      log.error({ call_id: facts.id, error: (error as Error).message }, 'a call could not be closed completely');
    }
  }
  relaySoon();
}

/** What the call took is counted together with its end. */
function closeRecord(
  { facts, record, conversation }: FinishedCall,
  state: 'ended' | 'failed',
  reason: CallEndReason,
  quality: MediaQuality,
): Promise<void> {
  const { id, business_id, source } = facts;
  return record.close(state, reason, quality, async (tx, seconds) => {
    if (source !== 'test') {
      const cost_seconds = await chargeCallSeconds(tx, { business_id, call_id: id, seconds });
      await tx.call.update({ where: { id }, data: { cost_seconds } });
    }
    if (!conversation.id) return;
    await writeEntry(tx, { conversation_id: conversation.id, kind: 'call_ended', detail: { call_id: id, seconds, reason } });
  });
}

async function keepRecording({ facts, sound, conversation, message }: FinishedCall): Promise<void> {
  const { id, business_id, limits } = facts;
  const recording_key = `${business_id}/${newId()}`;
  const recording_seconds = await sound.keepRecording(recording_key);
  await tenantDb(business_id)(async (tx) => {
    const recording_expires_at = new Date(Date.now() + limits.recording_days * day);
    await tx.call.updateMany({
      where: { id },
      data: { recording_key, recording_seconds, recording_expires_at, is_recorded: true, is_voicemail: message !== null },
    });
    if (!message || !conversation.id) return;
    await writeEntry(tx, { conversation_id: conversation.id, kind: 'voicemail', detail: { call_id: id, seconds: recording_seconds } });
  });
}
