import type { CallEndReason } from '@/lib/voice/end-reasons';
import type { CallMedia } from '../media/call-media';
import type { CallLeg } from '../sip/call-leg';
import { Bridge } from './bridge';

interface PersonEvents {
  changed(): void;
  /** The person hung up, or their connection is gone. */
  left(reason: CallEndReason): void;
}

/** The person who talks with a caller: a member in a browser, or a number that was called. One at a time. */
export class PersonSide {
  private current: { leg: CallLeg; bridge: Bridge; user_id: string | null } | null = null;

  constructor(
    private readonly caller: CallMedia,
    private readonly events: PersonEvents,
  ) {}

  get isThere(): boolean {
    return this.current !== null;
  }

  get user_id(): string | null {
    return this.current?.user_id ?? null;
  }

  get isOnHold(): boolean {
    return this.current?.bridge.isOnHold ?? false;
  }

  /** Connects someone with the caller, in place of whoever was there. */
  connect(leg: CallLeg, media: CallMedia, user_id: string | null): void {
    this.disconnect();
    const mine = { leg, bridge: new Bridge(media, this.caller), user_id };
    this.current = mine;
    const leave = (reason: CallEndReason) => {
      if (this.current !== mine) return;
      this.disconnect();
      this.events.left(reason);
    };
    leg.onEnded(leave);
    media.onDead(() => leave('media_lost'));
    leg.onHold((is_on_hold) => {
      if (this.current === mine) this.hold(is_on_hold);
    });
  }

  hold(is_on_hold: boolean): void {
    if (!this.current) return;
    this.current.bridge.isOnHold = is_on_hold;
    this.events.changed();
  }

  hear(frame: Int16Array): void {
    this.current?.bridge.hear(frame);
  }

  next(): Int16Array | null {
    return this.current?.bridge.next() ?? null;
  }

  disconnect(): void {
    const { current } = this;
    this.current = null;
    if (!current) return;
    current.bridge.close();
    void current.leg.hangUp().catch(() => undefined);
  }
}
