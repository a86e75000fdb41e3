import type { Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    /** What `equip` adds to a page. */
    telephone: {
      /** Sends the tone for so many seconds from now on. */
      speak: (seconds: number) => void;
      silence: () => void;
      /** The strongest frequency that is heard, in hertz. 0: nothing is heard. */
      heard: () => number;
    };
  }
}

/** The arguments with which Chromium has a microphone that beeps, gives it to every page, and plays sound without a click. */
export const withMicrophone = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
];

/** Gives a page a microphone with a tone of its own, and ears that know the frequency of what comes. To be called before it is opened. */
export async function equip(page: Page, frequency: number): Promise<void> {
  await page.addInitScript((tone) => {
    let context: AudioContext | undefined;
    let volume: GainNode | undefined;
    let ear: AnalyserNode | undefined;
    const audio = () => (context ??= new AudioContext());

    navigator.mediaDevices.getUserMedia = () => {
      const oscillator = audio().createOscillator();
      const destination = audio().createMediaStreamDestination();
      volume = audio().createGain();
      volume.gain.value = 0;
      oscillator.frequency.value = tone;
      oscillator.connect(volume).connect(destination);
      oscillator.start();
      return Promise.resolve(destination.stream);
    };
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        this.addEventListener('track', ({ track }) => {
          ear = audio().createAnalyser();
          ear.fftSize = 4096;
          ear.smoothingTimeConstant = 0;
          audio()
            .createMediaStreamSource(new MediaStream([track]))
            .connect(ear);
        });
      }
    };
    window.telephone = {
      speak(seconds) {
        const { currentTime } = audio();
        volume?.gain.cancelScheduledValues(currentTime);
        volume?.gain.setValueAtTime(0.4, currentTime);
        volume?.gain.setValueAtTime(0, currentTime + seconds);
      },
      silence() {
        volume?.gain.cancelScheduledValues(audio().currentTime);
        volume?.gain.setValueAtTime(0, audio().currentTime);
      },
      heard() {
        if (!ear) return 0;
        const spectrum = new Float32Array(ear.frequencyBinCount);
        ear.getFloatFrequencyData(spectrum);
        const loudest = Math.max(...spectrum);
        return loudest < -55 ? 0 : (spectrum.indexOf(loudest) * audio().sampleRate) / ear.fftSize;
      },
    };
  }, frequency);
}

export async function speak(page: Page, seconds: number): Promise<void> {
  await page.evaluate((time) => window.telephone.speak(time), seconds);
}

export async function silence(page: Page): Promise<void> {
  await page.evaluate(() => window.telephone.silence());
}

/** Waits until anything is heard. */
export async function untilHeard(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.telephone.heard()), { message: 'a sound' }).toBeGreaterThan(0);
}

/** Waits until a frequency is the strongest that is heard, or until it no longer is. */
export async function untilHears(page: Page, frequency: number, isHeard = true): Promise<void> {
  const hears = async () => Math.abs((await page.evaluate(() => window.telephone.heard())) - frequency) < 40;
  await expect.poll(hears, { message: `${frequency} Hz` }).toBe(isHeard);
}
