import { beep, waitingSound } from '@/lib/voice/tones';
import type { CallMedia } from '../media/call-media';
import { recognize } from '../speech/recognize';
import { synthesize } from '../speech/synthesize';
import { CallClock } from './call-clock';
import type { CallFacts } from './call-facts';
import { Ear, type EarEvents } from './ear';
import { LevelMeter } from './level-meter';
import type { PersonSide } from './person-side';
import { Recorder, recordingPurpose } from './recorder';
import { Speaker, type SpeakerEvents } from './speaker';

/** Everything that a caller hears, and everything that hears the caller. The frames that are sent are the clock of the call. */
export class CallSound {
  readonly clock = new CallClock<'silence' | 'typing' | 'voicemail' | 'length'>();
  readonly speaker: Speaker;
  readonly ear: Ear;
  private readonly levels: LevelMeter;
  private recorder: Recorder | null = null;
  private waiting: (() => Int16Array) | null = null;
  /** In a voicemail, what we say is not recorded. */
  private isMessage = false;
  private isStopped = false;

  constructor(
    private readonly facts: CallFacts,
    private readonly media: CallMedia,
    private readonly person: PersonSide,
    events: SpeakerEvents & EarEvents,
    signal: AbortSignal,
  ) {
    const { business_id, speech, voice, settings } = facts;
    const { language } = settings;
    this.levels = new LevelMeter(facts.id);
    this.speaker = new Speaker((text, until) => synthesize(business_id, speech, { text, language, voice, signal: until }), events);
    const begin = (onPartial: (text: string) => void) => recognize(speech, { language, onPartial, signal });
    this.ear = new Ear(speech.hears ? begin : null, events);
  }

  begin(): void {
    this.media.onFrame((frame) => this.hear(frame));
    this.media.setSource(() => this.tick());
  }

  /** Whether a recording of the call or a message of the caller was begun. */
  get isRecorded(): boolean {
    return this.recorder !== null;
  }

  wait(isWaiting: boolean): void {
    this.waiting = isWaiting ? waitingSound() : null;
  }

  record(): void {
    const { business_id, id } = this.facts;
    this.recorder ??= new Recorder(recordingPurpose(business_id, id), id);
  }

  /** After the tone, the caller's message is recorded. */
  recordMessage(): void {
    this.record();
    this.isMessage = true;
    this.ear.reset();
    this.speaker.play(beep());
  }

  /** What follows is not recorded. */
  stopRecording(): void {
    this.isStopped = true;
  }

  /** Stores what was recorded, and returns how long it is. */
  async keepRecording(storage_key: string): Promise<number> {
    return (await this.recorder?.finish(storage_key)) ?? 0;
  }

  end(): void {
    this.media.setSource(null);
    this.speaker.stop();
  }

  private hear(frame: Int16Array): void {
    this.levels.hear(frame);
    if (!this.isStopped) this.recorder?.hear(frame);
    if (this.person.isThere) this.person.hear(frame);
    else this.ear.push(frame);
  }

  /** What the caller hears in the next 20 ms. */
  private tick(): Int16Array | null {
    this.clock.tick();
    this.ear.tick();
    const frame = this.speaker.next() ?? this.ofPerson() ?? this.waiting?.() ?? null;
    this.levels.tick(frame);
    if (!this.isStopped) this.recorder?.tick(this.isMessage ? null : frame);
    return frame;
  }

  /** Whoever a person has put on hold hears that the call goes on. */
  private ofPerson(): Int16Array | null {
    if (!this.person.isThere) return null;
    if (!this.person.isOnHold) return this.person.next();
    return (this.waiting ??= waitingSound())();
  }
}
