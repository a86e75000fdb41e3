/** What an `Authorization` of SIP says (RFC 3261, RFC 7616). Only with a count of the nonce's uses, which rejects repeats. */
export interface DigestCredentials {
  username: string;
  realm: string;
  nonce: string;
  uri: string;
  response: string;
  cnonce: string;
  /** How often the nonce was used, in hexadecimal as it was sent. */
  nc: string;
}

/** Undefined if something is missing, or is not MD5 with a count. */
export function parseDigest(header: string): DigestCredentials | undefined {
  if (!/^digest\s/i.test(header) || header.length > 2_000) return undefined;
  const fields = new Map<string, string>();
  for (const [, name = '', quoted, plain = ''] of header.slice(7).matchAll(/(\w+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))/g)) {
    if (fields.has(name.toLowerCase())) return undefined;
    fields.set(name.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? plain);
  }
  if ((fields.get('algorithm') ?? 'MD5').toUpperCase() !== 'MD5' || fields.get('qop') !== 'auth') return undefined;
  const read = (name: keyof DigestCredentials): string => fields.get(name) ?? '';
  const credentials = {
    username: read('username'),
    realm: read('realm'),
    nonce: read('nonce'),
    uri: read('uri'),
    response: read('response'),
    cnonce: read('cnonce'),
    nc: read('nc'),
  };
  return Object.values(credentials).every(Boolean) && /^[\da-f]{8}$/i.test(credentials.nc) ? credentials : undefined;
}

/** What proves that the sender knows the password. */
export function digestResponse(
  { nonce, nc, cnonce, uri }: Pick<DigestCredentials, 'nonce' | 'nc' | 'cnonce' | 'uri'>,
  method: string,
  ha1: string,
  md5: (text: string) => string,
): string {
  return md5(`${ha1}:${nonce}:${nc}:${cnonce}:auth:${md5(`${method}:${uri}`)}`);
}

export const digestChallenge = (realm: string, nonce: string, isStale: boolean): string =>
  `Digest realm="${realm}", nonce="${nonce}", algorithm=MD5, qop="auth"${isStale ? ', stale=true' : ''}`;

/** How many nonces of a connection are remembered. */
const remembered = 8;

/** The nonces that were given to one connection. They are good there only. */
export class Nonces {
  private readonly given = new Map<string, { until: number; count: number }>();

  constructor(
    private readonly random: () => string,
    private readonly lifetime_ms: number,
  ) {}

  issue(now: number): string {
    const [oldest] = this.given.keys();
    if (oldest !== undefined && this.given.size >= remembered) this.given.delete(oldest);
    const nonce = this.random();
    this.given.set(nonce, { until: now + this.lifetime_ms, count: 0 });
    return nonce;
  }

  /** Counts a use. A nonce that is unknown or has expired is stale, and each count is good for one use. */
  use({ nonce, nc }: Pick<DigestCredentials, 'nonce' | 'nc'>, now: number): 'used' | 'stale' | 'replayed' {
    const known = this.given.get(nonce);
    if (!known || known.until <= now) return 'stale';
    const count = Number.parseInt(nc, 16);
    if (count <= known.count) return 'replayed';
    known.count = count;
    return 'used';
  }
}
