/** What both sides agree on, so that a call whose other side is gone ends (RFC 4028). */
export interface SessionTerms {
  /** The call ends if it was not renewed for so long, in seconds. */
  seconds: number;
  refresher: 'uac' | 'uas';
}

/** Less than this would load everything on the way. */
export const shortestSession = 90;
export const usualSession = 1_800;

export function parseSessionExpires(header: string | undefined): { seconds: number; refresher?: SessionTerms['refresher'] } | undefined {
  const [, seconds, parameters = ''] = /^\s*(\d{1,9})\s*(;.*)?$/.exec(header ?? '') ?? [];
  if (seconds === undefined) return undefined;
  const [, refresher] = /;\s*refresher\s*=\s*(ua[cs])\b/i.exec(parameters) ?? [];
  return { seconds: Number(seconds), refresher: refresher?.toLowerCase() as SessionTerms['refresher'] | undefined };
}

/**
 * What we answer to a call. Undefined if no one asks for an end, and `too_short` if it would come too soon.
 *
 * @param supported the options of the caller, who can renew only with `timer` among them
 */
export function answerSession(header: string | undefined, supported: string): SessionTerms | 'too_short' | undefined {
  const asked = parseSessionExpires(header);
  if (!asked) return undefined;
  if (asked.seconds < shortestSession) return 'too_short';
  const canRenew = /(^|[\s,])timer($|[\s,])/i.test(supported);
  return { seconds: asked.seconds, refresher: canRenew ? (asked.refresher ?? 'uac') : 'uas' };
}

/** The headers of a response that say so. The caller must understand what it is to do. */
export const sessionHeaders = ({ seconds, refresher }: SessionTerms): string[] => [
  `Session-Expires: ${seconds};refresher=${refresher}`,
  ...(refresher === 'uac' ? ['Require: timer'] : []),
];

/** When a session is renewed, or else ends, in seconds. */
export const renewSessionAfter = ({ seconds }: SessionTerms): number => seconds / 2;
export const endSessionAfter = ({ seconds }: SessionTerms): number => seconds - Math.min(32, seconds / 3);
