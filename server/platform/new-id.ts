import { v7 } from 'uuid';

const pool = new Uint8Array(16 * 256);
let used = pool.length;
let last = { msecs: 0, seq: 0 };

/** A UUIDv7 (RFC 9562). Those of one process sort in the order in which they were made, also within a millisecond. */
export function newId(): string {
  const random = sixteenBytes();
  const msecs = Date.now();
  // The count begins in the lower half of its 32 bits, so that it does not run over within a millisecond. The clock may go back, ids do not.
  if (msecs > last.msecs) last = { msecs, seq: new DataView(random.buffer, random.byteOffset).getUint32(6) >>> 1 };
  else last.seq++;
  return v7({ random, ...last });
}

/** Random bytes are drawn for many ids at once: a call for each costs more than all the rest of it. */
function sixteenBytes(): Uint8Array {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  return pool.subarray(used, (used += 16));
}
