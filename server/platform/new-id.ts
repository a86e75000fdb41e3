import { v7 } from 'uuid';

/** A UUIDv7 (RFC 9562). Ids of one process sort in the order of creation, even within a millisecond. */
export function newId(): string {
  return v7();
}
