import { newId } from '@/server/platform/new-id';
import type { CallRecord } from './call-record';

interface Heard {
  kind: 'speech' | 'digits' | 'opening';
  text: string;
  /** When the caller had said it, or had pressed the key. */
  at: Date;
  recognition_ms: number | null;
}

export interface TurnLatency {
  recognition_ms: number | null;
  turn_ms: number | null;
  synthesis_ms: number | null;
  total_ms: number | null;
}

/** Measures how long the caller waits for the answer of each turn, and records it with the call. */
export class TurnTimer {
  private open: (Heard & { id: string; began: number; turn_id: string | null; turn_ms: number | null }) | null = null;

  constructor(
    private readonly record: Pick<CallRecord, 'addTurn'>,
    private readonly conversation_id: () => string | null,
    private readonly onLatency: (latency: TurnLatency) => void,
  ) {}

  begin(heard: Heard): void {
    this.close(false);
    this.open = { ...heard, id: newId(), began: performance.now(), turn_id: null, turn_ms: null };
  }

  /** The assistant has decided what to say, or how it begins. */
  answered(turn_id: string): void {
    if (!this.open) return;
    this.open.turn_id ??= turn_id;
    this.open.turn_ms ??= Math.round(performance.now() - this.open.began);
  }

  /** The caller hears the answer. */
  begunToSpeak(): void {
    if (this.open?.turn_ms != null) this.close(true);
  }

  /** Records a turn whose answer was heard, or never will be. */
  close(isHeard: boolean): void {
    const turn = this.open;
    const conversation_id = this.conversation_id();
    this.open = null;
    if (!turn || !conversation_id) return;
    const { id, kind, text, at, recognition_ms, turn_id, turn_ms } = turn;
    const spent = Math.round(performance.now() - turn.began);
    const latency = {
      recognition_ms,
      turn_ms,
      synthesis_ms: isHeard && turn_ms !== null ? spent - turn_ms : null,
      total_ms: isHeard ? spent + (recognition_ms ?? 0) : null,
    };
    const first_audio_at = isHeard ? new Date() : null;
    const row = { id, conversation_id, turn_id, kind, text, speech_ended_at: at, first_audio_at, ...latency };
    void this.record.addTurn({ ...row, was_interrupted: !isHeard }).catch(() => undefined);
    if (isHeard) this.onLatency(latency);
  }
}
