import { AppError } from '@/lib/errors';
import { downloadHeaders } from '@/server/http/download-headers';
import type { Context } from '@/server/platform/context';
import { fileStore } from '@/server/platform/storage';
import { requireCall } from '../records/calls';
import { decryptRecording, recordingPurpose } from './recorder';

/** The recording of a call as WAV. Throws not_found, also if there is none. */
export async function readCallRecording(ctx: Context, call_id: string): Promise<Response> {
  const { recording_key } = await ctx.db((tx) => requireCall(tx, call_id));
  const stored = recording_key && (await fileStore().get(recording_key));
  if (!stored) throw new AppError('not_found');
  const wav = decryptRecording(stored, recordingPurpose(ctx.business_id, call_id));
  return new Response(new Uint8Array(wav), { headers: downloadHeaders(`call-${call_id}.wav`, 'audio/wav') });
}
