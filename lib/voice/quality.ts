/** How well the sound of one side of a call arrived. */
export interface MediaQuality {
  received: number;
  sent: number;
  /** Packets that never came. */
  lost: number;
  /** The variation of the packets' delay, in milliseconds (RFC 3550). */
  jitter_ms: number;
  /** An estimate of how people would rate it, from 1 to 4.4 (E-model of ITU-T G.107, for G.711). */
  mos: number;
}
