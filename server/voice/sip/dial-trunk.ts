import { Core, Inviter, SessionState } from 'sip.js';
import type { CallEndReason } from '@/lib/voice/end-reasons';
import { parseSessionExpires, shortestSession, usualSession, type SessionTerms } from '@/lib/voice/session-timer';
import type { CallMedia } from '@/server/voice/media/call-media';
import type { EdgeConnection } from './edge-connection';
import { SessionLeg } from './session-leg';
import type { Trunk } from './trunk';

/** Calls a number through a trunk. Throws the reason as the message of an error if it is not answered. */
export async function dialTrunk(
  edge: EdgeConnection,
  trunk: Trunk,
  number: string,
  signal: AbortSignal,
): Promise<{ leg: SessionLeg; media: CallMedia }> {
  if (!edge.isReady) throw new Error('not_registered' satisfies CallEndReason);
  const { agent, close } = edge.open({ authorizationUsername: trunk.username, authorizationPassword: trunk.password });
  const closeLater = (): void => void setTimeout(close, closesAfter).unref();
  try {
    const dialed = await invite(agent, trunk, number, usualSession, signal);
    dialed.leg.onEnded(closeLater);
    return dialed;
  } catch (error) {
    closeLater();
    throw error;
  }
}

/** What ends a call is sent again until it is answered, and the provider may ask for the password once more, in milliseconds. */
const closesAfter = 32_000;

type Answered = Core.IncomingResponseMessage;

async function invite(
  agent: ReturnType<EdgeConnection['open']>['agent'],
  trunk: Trunk,
  number: string,
  seconds: number,
  signal: AbortSignal,
): Promise<{ leg: SessionLeg; media: CallMedia }> {
  const session = new Inviter(agent, new Core.URI('sip', number, trunk.server_url), {
    params: { fromUri: new Core.URI('sip', trunk.username, trunk.server_url) },
    extraHeaders: [`X-Hamdam-Next: ${trunk.next}`, `Session-Expires: ${seconds}`, `Min-SE: ${shortestSession}`],
  });
  const facts = { sip_call_id: session.request.callId, direction: 'outbound', source: 'phone', from: trunk.username, to: number } as const;
  const leg = new SessionLeg(session, facts);
  const cancel = (): void => void leg.hangUp();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const response = await answerTo(session, leg);
    const longer = Number(response.getHeader('min-se'));
    if (response.statusCode === 422 && longer > seconds && longer < 86_400) return await invite(agent, trunk, number, longer, signal);
    if (response.statusCode !== 200 || session.state !== SessionState.Established)
      throw new Error(reasonOf(response.statusCode ?? 0, signal));
    leg.keep(termsOf(response));
    return { leg, media: await leg.media() };
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** The final response, or one that says 487 if the call ended without it. */
function answerTo(session: Inviter, leg: SessionLeg): Promise<Pick<Answered, 'statusCode' | 'getHeader'>> {
  return new Promise((resolve, reject) => {
    leg.onEnded(() => setImmediate(resolve, { statusCode: 487, getHeader: () => undefined }));
    const settle = ({ message }: Core.IncomingResponse): void => resolve(message);
    session.invite({ requestDelegate: { onAccept: settle, onReject: settle, onRedirect: settle } }).catch(reject);
  });
}

/** Who renews the call, if the other side agrees to an end. */
function termsOf(response: Pick<Answered, 'getHeader'>): SessionTerms | undefined {
  const agreed = parseSessionExpires(response.getHeader('session-expires'));
  return agreed && { seconds: agreed.seconds, refresher: agreed.refresher ?? 'uac' };
}

function reasonOf(status: number, signal: AbortSignal): CallEndReason {
  if (signal.aborted || status === 408 || status === 480) return 'no_answer';
  if (status === 487) return 'canceled';
  if (status === 486 || status === 600) return 'busy';
  if (status === 503) return 'not_registered';
  return status >= 400 && status !== 500 ? 'refused' : 'failed';
}
