import { AppError } from '@/lib/errors';
import { fileStore } from '@/server/platform/storage';
import { decryptRecording, recordingPurpose } from './recorder';

/** The recording of a call as WAV. Throws not_found if its file is gone. */
export async function readRecording(call: { id: string; business_id: string; recording_key: string }): Promise<Uint8Array> {
  const stored = await fileStore().get(call.recording_key);
  if (!stored) throw new AppError('not_found');
  return decryptRecording(stored, recordingPurpose(call.business_id, call.id));
}
