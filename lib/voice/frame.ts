/** Sound of calls: mono, 16 bits, 8 kHz, in frames of 20 ms. */
export const sampleRate = 8_000;
export const frameSamples = 160;
export const frameMilliseconds = 20;
