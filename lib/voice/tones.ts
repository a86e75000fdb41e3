import { frameSamples, sampleRate } from './frame';

/** A quiet pair of notes every few seconds: whoever waits hears that the call goes on. */
export function waitingSound(): () => Int16Array {
  let at = 0;
  return () =>
    Int16Array.from({ length: frameSamples }, () => {
      const second = (at++ / sampleRate) % 4;
      if (second < 0.35) return note(523.25, second, 0.35);
      return second < 0.7 ? note(659.25, second - 0.35, 0.35) : 0;
    });
}

/** The tone after which a voicemail is recorded. */
export function beep(): Int16Array {
  return Int16Array.from({ length: sampleRate * 0.4 }, (_, index) => 3 * note(1_000, index / sampleRate, 0.4));
}

const loudest = 2_000;

/** A tone that swells and fades, so that it does not click. */
function note(frequency: number, second: number, seconds: number): number {
  return Math.round(loudest * Math.sin(2 * Math.PI * frequency * second) * Math.sin((Math.PI * second) / seconds));
}
