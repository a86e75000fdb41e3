import { CallFailure } from './call-problem-of';
import type { SoundSource } from './call-state';

/** The frequency of the test tone, in hertz. */
export const testTone = 440;

/** The sound of a call: what is sent, what is heard, and how loud both are. */
export class CallSound {
  /** What is sent. */
  readonly stream: MediaStream;
  private readonly audio = new Audio();
  private readonly sent: AnalyserNode;
  private readonly heard: AnalyserNode;
  private heardNode: MediaStreamAudioSourceNode | undefined;

  private constructor(
    private readonly context: AudioContext,
    stream: MediaStream,
  ) {
    this.stream = stream;
    this.sent = meterOf(context);
    this.heard = meterOf(context);
    context.createMediaStreamSource(stream).connect(this.sent);
  }

  /** Asks for the microphone if it is the source. Throws what the browser throws, or a CallFailure. */
  static async open(source: SoundSource): Promise<CallSound> {
    const context = new AudioContext();
    try {
      const stream = source === 'microphone' ? await openMicrophone() : generate(context, source);
      // Without a gesture, browsers keep it suspended, and only the meters are affected.
      void context.resume();
      return new CallSound(context, stream);
    } catch (error) {
      void context.close();
      throw error;
    }
  }

  /** Plays what the other side sends. */
  play(stream: MediaStream): void {
    this.audio.srcObject = stream;
    void this.audio.play().catch(() => undefined);
    this.heardNode?.disconnect();
    this.heardNode = this.context.createMediaStreamSource(stream);
    this.heardNode.connect(this.heard);
  }

  setSending(isSending: boolean): void {
    for (const track of this.stream.getTracks()) track.enabled = isSending;
  }

  setPlaying(isPlaying: boolean): void {
    this.audio.muted = !isPlaying;
  }

  /** How loud both directions are now, 0 to 1. */
  levels(): { sent: number; heard: number } {
    return { sent: levelOf(this.sent), heard: levelOf(this.heard) };
  }

  close(): void {
    for (const track of this.stream.getTracks()) track.stop();
    this.audio.pause();
    this.audio.srcObject = null;
    void this.context.close();
  }
}

function openMicrophone(): Promise<MediaStream> {
  // Its type does not say that it is missing on pages without TLS.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new CallFailure('insecure_page');
  return devices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true } });
}

function generate(context: AudioContext, source: 'tone' | 'silence'): MediaStream {
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  const destination = context.createMediaStreamDestination();
  oscillator.frequency.value = testTone;
  volume.gain.value = source === 'tone' ? 0.3 : 0;
  oscillator.connect(volume).connect(destination);
  oscillator.start();
  return destination.stream;
}

function meterOf(context: AudioContext): AnalyserNode {
  const meter = context.createAnalyser();
  meter.fftSize = 1024;
  return meter;
}

/** Decibels on a scale from 0 (-60 dB and less) to 1, because ears hear ratios. */
function levelOf(meter: AnalyserNode): number {
  const samples = new Float32Array(meter.fftSize);
  meter.getFloatTimeDomainData(samples);
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  return Math.min(1, Math.max(0, (10 * Math.log10(power + 1e-12) + 60) / 60));
}
