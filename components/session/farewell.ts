import type { DeletedAccountData } from '@/lib/contracts/user-management/users';

/** What a person has just done to their account, for the sign-in page to report. */
export type Farewell = { what: 'deactivated' } | { what: 'deleted'; kept: DeletedAccountData['kept'] };

/** Only in memory. Anyone could make up an address with this information, and the browser need not store it. */
let last: Farewell | null = null;

export function setFarewell(farewell: Farewell | null): void {
  last = farewell;
}

export function readFarewell(): Farewell | null {
  return last;
}
