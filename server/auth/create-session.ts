import type { Tx } from '@/server/platform/db/client';
import { noteActivity, sessionDays } from './find-session';
import { issueToken } from './sign-in/token';

/** The origin of a sign-in. The person sees it in the list of their sessions. */
export interface Origin {
  address: string;
  user_agent?: string;
}

/**
 * Creates a session of a person in a business, or in none for platform people. `signed_in_at` is when they verified their
 * identity, if that was not now. Returns the session's token.
 */
export async function createSession(
  tx: Tx,
  { user_id, business_id, origin, signed_in_at }: { user_id: string; business_id: string | null; origin: Origin; signed_in_at?: Date },
): Promise<string> {
  const session = await tx.session.create({
    data: {
      user_id,
      business_id,
      created_at: signed_in_at,
      ip_address: origin.address,
      user_agent: origin.user_agent?.slice(0, 500),
      expires_at: new Date(Date.now() + sessionDays * 24 * 60 * 60 * 1000),
    },
  });
  if (business_id) await noteActivity(tx, { user_id, business_id }, new Date());
  return issueToken(session.id, user_id);
}
