import { ownPage } from '@/lib/own-page';

/** Where to go after the sign-in: a page of ours, never an address that someone put into a link. */
export function safeNext(next: string | null): string {
  const page = ownPage(next);
  return page && !/^\/((fa|ar|en)\/)?(login|register)\b/.test(page) ? page : '/dashboard';
}
