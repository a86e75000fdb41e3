import type { Found, Scope } from './scope';

/** Email addresses in ASCII. The search extends outwards from each @, so its time is linear. */
export function findEmails({ folded: { text } }: Scope): Found[] {
  const found: Found[] = [];
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const local = LOCAL.exec(text.slice(Math.max(0, at - LONGEST_LOCAL - 1), at))?.[0];
    const domain = DOMAIN.exec(text.slice(at + 1, at + 1 + LONGEST_DOMAIN))?.[0];
    if (!local || local.length > LONGEST_LOCAL || !domain) continue;
    found.push({ entity: 'sys.email', value: `${local}@${domain}`, start: at - local.length, end: at + 1 + domain.length });
  }
  return found;
}

const LONGEST_LOCAL = 64;
const LONGEST_DOMAIN = 254;
/** Matched at the end of the slice. */
const LOCAL = /[a-z0-9](?:[a-z0-9_%+-]|\.(?=[a-z0-9_%+-])){0,64}$/;
/** Matched at its start. A full stop after it ends the sentence. */
const DOMAIN = /^[a-z0-9](?:[a-z0-9-]{0,62}\.)(?:[a-z0-9][a-z0-9-]{0,62}\.){0,8}[a-z]{2,24}(?![a-z0-9-])/;
