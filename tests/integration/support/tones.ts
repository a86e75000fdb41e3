const rate = 8_000;

/** An endless tone in frames of 20 ms. */
export function toneOf(frequency: number): () => Int16Array {
  let at = 0;
  return () => Int16Array.from({ length: 160 }, () => Math.round(8_000 * Math.sin((2 * Math.PI * frequency * at++) / rate)));
}

/** The share of the sound's power that is a tone of this frequency (Goertzel): 1 for nothing else, 0 for silence. */
export function shareOf(frequency: number, frames: readonly Int16Array[]): number {
  const samples = frames.flatMap((frame) => [...frame]);
  const coefficient = 2 * Math.cos((2 * Math.PI * frequency) / rate);
  let [before, last, power] = [0, 0, 0];
  for (const sample of samples) {
    [before, last] = [last, sample + coefficient * last - before];
    power += sample * sample;
  }
  const ofTone = last * last + before * before - coefficient * last * before;
  return power ? (2 * ofTone) / (power * samples.length) : 0;
}
