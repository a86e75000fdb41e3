import { v7 } from 'uuid';

/** A UUIDv7 (RFC 9562). Ids of one process sort in the order of creation, even within a millisecond. */
export function newId(): string {
  return v7();
}

/** When an id was created, in milliseconds since the epoch. */
export function timeOfId(id: string): number {
  return parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}
