const own = 'https://own.invalid';

/** More layers of percent-encoding than this have no honest use. */
const layers = 5;

/**
 * A page of this site, such as /inbox?status=open, as a browser would read it; null for everything else. What leads
 * elsewhere is refused however it is written: another origin, control characters (browsers drop them, so that `/<tab>/a.example`
 * is `//a.example`), backslashes and empty segments, also percent-encoded any number of times.
 */
export function ownPage(value: string | null | undefined): string | null {
  if (!value?.startsWith('/') || /[\p{Cc}\\]/u.test(value) || !URL.canParse(value, own)) return null;
  const { origin, pathname, search, hash } = new URL(value, own);
  const [path = ''] = value.split(/[?#]/, 1);
  return origin === own && isPlain(path) && isPlain(pathname) ? pathname + search + hash : null;
}

function isPlain(path: string): boolean {
  let read = path;
  for (let layer = 0; layer < layers; layer++) {
    if (/[\p{Cc}\\]|\/\//u.test(read)) return false;
    const next = decode(read);
    if (next === read) return true;
    if (next === null) return false;
    read = next;
  }
  return false;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
