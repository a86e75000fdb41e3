/** A short sound for a new message. Browsers allow it only after the visitor has clicked or typed in the page. */
export class Sounds {
  private context: AudioContext | undefined;
  private readonly allow = (): void => {
    this.end();
    if (typeof AudioContext === 'function') this.context = new AudioContext();
  };

  constructor() {
    for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, this.allow, { capture: true });
  }

  end(): void {
    for (const type of ['pointerdown', 'keydown']) document.removeEventListener(type, this.allow, { capture: true });
  }

  /** Two soft tones, the second one higher. */
  play(): void {
    const { context } = this;
    if (!context) return;
    void context.resume().then(() => {
      tone(context, 660, 0);
      tone(context, 880, 0.12);
    });
  }
}

function tone(context: AudioContext, frequency: number, delay: number): void {
  const start = context.currentTime + delay;
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.frequency.value = frequency;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.12, start + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.28);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + 0.3);
}
