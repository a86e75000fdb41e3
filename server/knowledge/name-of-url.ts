import { limits } from '@/lib/limits';

/** The name of a web page whose title is not known: its address, readable and without the protocol. */
export function nameOfUrl(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${readable(pathname)}`
    .replace(/\/$/, '')
    .slice(0, limits.name)
    .replace(/\p{Surrogate}$/u, '');
}

function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
