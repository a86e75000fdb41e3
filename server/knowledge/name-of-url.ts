import { limits } from '@/lib/limits';
import { firstCharacters } from '@/lib/text/first-characters';

/** The name of a web page whose title is not known: its address, readable and without the protocol. */
export function nameOfUrl(url: string): string {
  const { host, pathname } = new URL(url);
  return firstCharacters(`${host}${readable(pathname)}`.replace(/\/$/, ''), limits.name);
}

function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
