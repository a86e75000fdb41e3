import type { CallEvent } from '@/lib/contracts/voice/call-events';

type Transcript = Extract<CallEvent, { type: 'transcript' }>;
type Latency = Extract<CallEvent, { type: 'latency' }>;
/** What a live test shows of a call, in order. */
export type CallLine = Transcript | Latency;

/** Adds what happened in a call. A text that was not final is replaced by the next one of the same side. */
export function addCallEvent(lines: readonly CallLine[], event: CallEvent): readonly CallLine[] {
  if (event.type === 'latency') return [...lines, event];
  if (event.type !== 'transcript') return lines;
  const index = lines.findLastIndex((line) => line.type === 'transcript' && line.by === event.by && !line.is_final);
  return index < 0 ? [...lines, event] : lines.with(index, event);
}

/** Puts what was said earlier before what was heard live, which may contain some of it. */
export function withEarlier(earlier: readonly CallLine[], lines: readonly CallLine[]): readonly CallLine[] {
  const [first] = lines.filter((line) => line.type === 'transcript');
  return [...earlier.filter((line) => !first || (line.type === 'transcript' && line.at < first.at)), ...lines];
}
