import { newCall, type CallCommand, type CallEvent, type CallState } from '@/lib/voice/call-state';
import type { CallEndReason } from '@/lib/voice/end-reasons';
import { reduceCall } from '@/lib/voice/reduce-call';
import { log } from '@/server/platform/log';
import type { CallMedia } from '../media/call-media';
import type { CallLeg } from '../sip/call-leg';
import { CallConversation } from './call-conversation';
import type { CallFacts } from './call-facts';
import { CallNews } from './call-news';
import type { CallRecord } from './call-record';
import { CallSound } from './call-sound';
import { finishCall } from './finish-call';
import { PersonSide } from './person-side';
import { refusalOf } from './refusal-of';
import { TurnTimer } from './turn-timer';

/** How long someone who types may pause between two keys, in seconds. */
const typingSeconds = 3;

/** A call that was answered: carries out what the rules of `reduceCall` command, and tells them what happens. */
export class LiveCall {
  readonly conversation: CallConversation;
  readonly person: PersonSide;
  readonly sound: CallSound;
  /** What the caller said after the tone. Null: there was none. */
  message: string[] | null = null;
  private state: CallState = newCall;
  private turns = 0;
  private readonly news: CallNews;
  private readonly timer: TurnTimer;
  private readonly ending = new AbortController();
  /** Aborts when the call ends. */
  readonly signal = this.ending.signal;
  private looking?: NodeJS.Timeout;
  private readonly stops: (() => void)[] = [];
  private ended?: Promise<void>;

  constructor(
    readonly facts: CallFacts,
    private readonly leg: CallLeg,
    private readonly media: CallMedia,
    readonly record: CallRecord,
    readonly worker_id: string,
  ) {
    this.conversation = new CallConversation(facts, (said) => this.dispatch({ type: 'said', ...said }));
    this.person = new PersonSide(media, {
      changed: () => this.personChanged(),
      left: () => {
        this.dispatch({ type: 'left' });
        this.personChanged();
      },
    });
    this.news = new CallNews(facts, this.conversation, this.person);
    this.timer = new TurnTimer(
      record,
      () => this.conversation.id,
      (latency) => this.news.latency(latency),
    );
    const events = {
      begun: () => this.timer.begunToSpeak(),
      played: () => this.played(),
      began: () => this.dispatch({ type: 'speech_began' }),
      ended: () => this.dispatch({ type: 'speech_ended' }),
      partial: (text: string) => this.news.transcript('caller', text, false),
      understood: (text: string, at: Date, recognition_ms: number) => this.understood(text, at, recognition_ms),
      failed: (error: unknown) => {
        log.warn({ call_id: facts.id, error: (error as Error).message }, 'what a caller said could not be understood');
        this.dispatch({ type: 'recognition_failed' });
      },
    };
    this.sound = new CallSound(facts, media, this.person, events, this.ending.signal);
  }

  begin(): void {
    const { max_seconds } = this.facts.limits;
    this.leg.onEnded((reason) => void this.end(reason));
    this.leg.onHold((is_on_hold) => this.dispatch({ type: 'hold', is_on_hold }));
    this.media.onDead(() => void this.end('media_lost'));
    this.media.onDigit((digit) => this.dispatch({ type: 'digit', digit }));
    this.sound.clock.set('length', max_seconds, () => this.dispatch({ type: 'too_long' }));
    this.sound.begin();
    this.record.keepAlive(() => void this.end('worker_lost'));
    // On hold, the clock of the sound stops.
    const latest = Date.now() + max_seconds * 1_000;
    this.looking = setInterval(() => this.look(latest), 1_000);
    this.dispatch({ type: 'answered' });
    this.news.state(this.state, null);
  }

  /** Called when it ends. */
  onOver(stop: () => void): void {
    this.stops.push(stop);
  }

  /** Ends it for both sides, and closes its record. Whoever is first says why. */
  end(reason: CallEndReason): Promise<void> {
    // Later, so that what it causes finds it ending.
    return (this.ended ??= Promise.resolve()
      .then(() => this.close(reason))
      .catch((error: Error) => log.error({ call_id: this.facts.id, error: error.message }, 'a call did not end properly')));
  }

  /** A person hears the caller from now on: a member, or someone whose number was called. */
  take(leg: CallLeg, media: CallMedia, user_id: string | null): void {
    this.dispatch({ type: 'taken' });
    this.person.connect(leg, media, user_id);
    this.sound.ear.reset();
    this.personChanged();
  }

  /** The caller waits for a person, who may be another one than before. */
  waitForPerson(): void {
    this.person.disconnect();
    this.dispatch({ type: 'left' });
    this.personChanged();
  }

  private dispatch(event: CallEvent): void {
    const before = this.state;
    const [state, commands] = reduceCall(before, event, this.facts.settings);
    this.state = state;
    const isReturned = before.activity === 'with_person' && state.activity !== 'with_person' && this.person.isThere;
    if (isReturned) this.person.disconnect();
    for (const command of commands) this.perform(command);
    if (isReturned || before.is_on_hold !== state.is_on_hold) this.personChanged();
  }

  private perform(command: CallCommand): void {
    const { sound, facts } = this;
    switch (command.type) {
      case 'open':
        return void this.open();
      case 'say':
        this.news.transcript('assistant', command.text, true);
        return sound.speaker.say(command.text);
      case 'stop_saying':
        return sound.speaker.stop();
      case 'submit':
        return void this.submit(command.text, command.kind);
      case 'start_timer':
        if (command.timer === 'typing') sound.clock.set('typing', typingSeconds, () => this.dispatch({ type: 'typed' }));
        else sound.clock.set('silence', facts.limits.silence_seconds, () => this.dispatch({ type: 'silent' }));
        return;
      case 'stop_timer':
        return sound.clock.clear(command.timer);
      case 'start_waiting':
        return sound.wait(true);
      case 'stop_waiting':
        return sound.wait(false);
      case 'start_recording':
        sound.record();
        return this.record.note({ is_recorded: true });
      case 'start_voicemail':
        this.message = [];
        return sound.recordMessage();
      case 'stop_voicemail':
        return this.endMessage();
      case 'hang_up':
        return void this.end(command.reason);
    }
  }

  private async open(): Promise<void> {
    this.timer.begin({ kind: 'opening', text: '', at: new Date(), recognition_ms: null });
    try {
      const id = await this.conversation.open();
      await this.record.change({ conversation_id: id });
      this.timer.answered(id);
      await this.conversation.read(() => this.turns === 0);
    } catch (error) {
      const reason = refusalOf(error);
      log.warn({ call_id: this.facts.id, reason, error: (error as Error).message }, 'a call could not begin its conversation');
      this.dispatch({ type: 'refused', reason });
    }
  }

  private async submit(text: string, kind: 'speech' | 'digits'): Promise<void> {
    const turn = ++this.turns;
    if (kind === 'digits') {
      this.timer.begin({ kind, text, at: new Date(), recognition_ms: null });
      this.news.transcript('caller', text, true);
    }
    try {
      const turn_id = await this.conversation.submit(text, (id, written) => {
        this.timer.answered(id);
        this.dispatch({ type: 'writing', text: written });
      });
      this.timer.answered(turn_id);
      // A later turn may have been submitted since, by a key that answers what was read before this.
      await this.conversation.read(() => turn === this.turns && (this.state.activity === 'thinking' || this.state.after === 'answer'));
    } catch (error) {
      log.warn({ call_id: this.facts.id, error: (error as Error).message }, 'a turn of a call failed');
      this.dispatch({ type: 'turn_failed' });
    }
  }

  private understood(text: string, at: Date, recognition_ms: number): void {
    if (this.message) {
      this.message.push(text);
      return;
    }
    if (text.trim()) {
      this.timer.begin({ kind: 'speech', text, at, recognition_ms });
      this.news.transcript('caller', text, true);
    }
    this.dispatch({ type: 'recognized', text });
  }

  private played(): void {
    const { limits } = this.facts;
    if (this.state.activity === 'voicemail') this.sound.clock.set('voicemail', limits.voicemail_seconds, () => this.endMessage());
    this.dispatch({ type: 'played' });
  }

  private endMessage(): void {
    this.sound.clock.clear('voicemail');
    this.sound.stopRecording();
    this.dispatch({ type: 'voicemail_done' });
  }

  private personChanged(): void {
    const { user_id: member_id, isOnHold } = this.person;
    if (!isOnHold && this.person.isThere) this.sound.wait(false);
    this.record.note({ member_id, is_on_hold: this.state.is_on_hold || isOnHold });
    this.news.state(this.state, null);
  }

  /** Notices of what staff do may be lost. */
  private look(latest: number): void {
    if (Date.now() > latest) this.dispatch({ type: 'too_long' });
    if (this.state.activity === 'waiting' || this.state.activity === 'with_person') void this.conversation.read();
  }

  private async close(reason: CallEndReason): Promise<void> {
    clearInterval(this.looking);
    this.dispatch({ type: 'ended', reason });
    for (const stop of this.stops) stop();
    this.sound.end();
    const quality = this.media.quality();
    await this.leg.hangUp().catch(() => undefined);
    this.timer.close(false);
    this.conversation.close();
    this.person.disconnect();
    if (this.message) await this.sound.ear.finish();
    this.ending.abort();
    await finishCall(this, this.state.phase === 'failed' ? 'failed' : 'ended', reason, quality);
    this.news.state(this.state, reason);
    await this.media.close().catch(() => undefined);
  }
}
