import type { Core, Session } from 'sip.js';
import { endSessionAfter, renewSessionAfter, sessionHeaders, type SessionTerms } from '@/lib/voice/session-timer';

/**
 * Renews an answered call, or waits for the other side to renew it. `giveUp` is called when neither happened in time. sip.js does not
 * know these timers. Returns a function that stops it.
 *
 * @param isOurs whether we renew
 */
export function keepSession(session: Session, terms: SessionTerms, isOurs: boolean, giveUp: () => void): () => void {
  let end: NodeJS.Timeout;
  const waitForEnd = (): void => {
    clearTimeout(end);
    end = setTimeout(giveUp, endSessionAfter(terms) * 1_000);
  };
  const renew = (): void => {
    const headers = [`Session-Expires: ${terms.seconds};refresher=uac`];
    const requestDelegate = {
      onAccept: waitForEnd,
      onReject: ({ message }: Core.IncomingResponse) => isGone(message.statusCode) && giveUp(),
    };
    void session.invite({ requestOptions: { extraHeaders: headers }, requestDelegate }).catch(() => undefined);
  };
  waitForEnd();
  answerRenewals(session, { ...terms, refresher: isOurs ? 'uas' : 'uac' }, waitForEnd);
  const renewal = isOurs ? setInterval(renew, renewSessionAfter(terms) * 1_000) : undefined;
  return () => {
    clearTimeout(end);
    clearInterval(renewal);
  };
}

/** The call does not exist on the other side, or it does not answer. */
const isGone = (status: number | undefined): boolean => status === 481 || status === 408;

/** Says again, in each answer to a renewal, who renews. */
function answerRenewals({ dialog }: Session, terms: SessionTerms, onRenewed: () => void): void {
  const { delegate } = dialog ?? {};
  if (!delegate?.onInvite) return;
  const answer = delegate.onInvite.bind(delegate);
  delegate.onInvite = (request) => {
    onRenewed();
    const accept = request.accept.bind(request);
    request.accept = (options) =>
      accept({
        statusCode: 200,
        ...options,
        extraHeaders: [...(options?.extraHeaders ?? []), ...sessionHeaders(terms)],
      });
    answer(request);
  };
}
