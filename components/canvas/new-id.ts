import { v7 } from 'uuid';

/** The id of a new part. Later ids sort after earlier ones, because the order of creation breaks ties. */
export function newId(): string {
  return v7();
}
