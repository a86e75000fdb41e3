let context: AudioContext | undefined;

/** Plays two short soft tones. Browsers refuse until the person has used the page, which is ignored. */
export function playSound(): void {
  try {
    context ??= new AudioContext();
    const { currentTime } = context;
    for (const [index, frequency] of [660, 880].entries()) tone(context, frequency, currentTime + index * 0.14);
  } catch {
    // Without audio, the message is still announced and shown.
  }
}

function tone(audio: AudioContext, frequency: number, at: number): void {
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.frequency.value = frequency;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.12, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.22);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + 0.24);
}
