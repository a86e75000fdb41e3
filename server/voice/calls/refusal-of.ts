import { AppError } from '@/lib/errors';
import type { CallEndReason } from '@/lib/voice/end-reasons';

/** Why a conversation could not begin, by what `createConversation` has thrown. */
export function refusalOf(error: unknown): CallEndReason {
  if (!(error instanceof AppError)) return 'failed';
  const { code, detail } = error;
  if (code === 'rate_limited' || code === 'payment_required') return 'over_limit';
  if (code === 'not_found') return 'no_assistant';
  if (detail === 'business_away' || detail === 'assistant_archived') return detail;
  return detail === 'contact_blocked' ? 'blocked' : 'failed';
}
