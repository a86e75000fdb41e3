import { frameMilliseconds } from '@/lib/voice/frame';

interface Alarm {
  at: number;
  ring: () => void;
}

/** Time as a call's sound counts it: a tick for each frame that is sent. It stops while the call is on hold. */
export class CallClock<Name extends string> {
  private ticks = 0;
  private readonly alarms = new Map<Name, Alarm>();

  set(name: Name, seconds: number, ring: () => void): void {
    this.alarms.set(name, { at: this.ticks + (seconds * 1_000) / frameMilliseconds, ring });
  }

  clear(name: Name): void {
    this.alarms.delete(name);
  }

  tick(): void {
    this.ticks++;
    for (const [name, { at, ring }] of this.alarms) {
      if (this.ticks < at) continue;
      this.alarms.delete(name);
      ring();
    }
  }
}
