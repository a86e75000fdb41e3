import { ownPage } from '@/lib/own-page';

/** The page to open after sign-in. Always a page of the product, never an address that someone put into a link. */
export function safeNext(next: string | null): string {
  const page = ownPage(next);
  return page && !/^\/((fa|ar|en)\/)?(login|register)\b/.test(page) ? page : '/dashboard';
}
