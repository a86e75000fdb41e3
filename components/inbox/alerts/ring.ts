import { playSound } from './play-sound';

/** In milliseconds. */
const pace = 2_500;
const longest = 30_000;

let end: (() => void) | undefined;

/** Repeats the quiet sound of the inbox, because someone waits on the phone. Until `stopRinging`, or for half a minute. */
export function ring(): void {
  stopRinging();
  playSound();
  const timer = setInterval(playSound, pace);
  const last = setTimeout(stopRinging, longest);
  end = () => {
    clearInterval(timer);
    clearTimeout(last);
  };
}

export function stopRinging(): void {
  end?.();
  end = undefined;
}
