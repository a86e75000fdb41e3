import { SessionState, type Invitation } from 'sip.js';
import { answerSession, shortestSession } from '@/lib/voice/session-timer';
import { log } from '@/server/platform/log';
import type { CallLeg } from './call-leg';
import type { PhoneConnection } from './phone-connection';
import { SessionLeg } from './session-leg';

/** Of numbers and names, in characters. */
const longestName = 100;

export interface PhoneRules {
  findConnection(named: { account: string } | { trunk: string }): Promise<PhoneConnection | undefined>;
  /** Takes a call. Returns false if the process is full. */
  onLeg(leg: CallLeg): boolean;
}

/** A call that the edge has admitted. It says whose phone or trunk it comes from. */
export async function answerPhone(invitation: Invitation, rules: PhoneRules): Promise<void> {
  const { request } = invitation;
  const terms = answerSession(request.getHeader('session-expires'), request.getHeader('supported') ?? '');
  if (terms === 'too_short') {
    await invitation.reject({ statusCode: 422, reasonPhrase: 'Session Interval Too Small', extraHeaders: [`Min-SE: ${shortestSession}`] });
    return;
  }
  const connection = await find(invitation, rules);
  // The caller may have given up meanwhile.
  if (invitation.state !== SessionState.Initial) return;
  if (typeof connection === 'number' || !connection.assistant_id) {
    await invitation.reject({ statusCode: typeof connection === 'number' ? connection : 480 });
    return;
  }
  const { id: connection_id, business_id, assistant_id } = connection;
  const leg = new SessionLeg(
    invitation,
    {
      sip_call_id: request.callId,
      direction: 'inbound',
      source: 'phone',
      // A provider says who calls. A phone is known by its account.
      from: (request.getHeader('x-hamdam-account') ?? request.from.uri.user ?? '').slice(0, longestName),
      to: (request.getHeader('x-hamdam-called') ?? '').slice(0, longestName),
      target: { kind: 'assistant', business_id, assistant_id, connection_id },
    },
    terms,
  );
  if (!rules.onLeg(leg)) leg.reject(503);
}

async function find({ request }: Invitation, { findConnection }: PhoneRules): Promise<PhoneConnection | number> {
  const [account, trunk] = [request.getHeader('x-hamdam-account'), request.getHeader('x-hamdam-trunk')];
  try {
    if (account) return (await findConnection({ account })) ?? 404;
    if (trunk && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(trunk)) return (await findConnection({ trunk })) ?? 404;
    return 403;
  } catch (error) {
    log.error({ error: (error as Error).message }, 'whose call it is could not be read');
    return 500;
  }
}
