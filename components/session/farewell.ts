import type { DeletedAccountData } from '@/lib/contracts/user-management/users';

/** What somebody did to their account just now, for the sign-in page to say. */
export type Farewell = { what: 'deactivated' } | { what: 'deleted'; kept: DeletedAccountData['kept'] };

/** In memory alone: an address that says so could be made up by anybody, and the account's browser need not remember it. */
let last: Farewell | null = null;

export function setFarewell(farewell: Farewell | null): void {
  last = farewell;
}

export function readFarewell(): Farewell | null {
  return last;
}
