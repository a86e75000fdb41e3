import { expect, it } from 'vitest';
import type { CallEvent } from '@/lib/contracts/voice/call-events';
import { addCallEvent, withEarlier, type CallLine } from './add-call-event';

const said = (by: 'caller' | 'assistant', text: string, is_final: boolean): CallEvent => ({
  type: 'transcript',
  call_id: 'call',
  by,
  text,
  is_final,
  at: '2026-01-01T00:00:00.000Z',
});
const linesOf = (...events: CallEvent[]) =>
  events.reduce<readonly CallLine[]>(addCallEvent, []).map((line) => (line.type === 'transcript' ? line.text : line.total_ms));

it('replaces what was not final, of the same side only', () => {
  const events = [
    said('caller', 'سلا', false),
    said('assistant', 'بله', true),
    said('caller', 'سلام', true),
    said('caller', 'خوبی', false),
  ];
  expect(linesOf(...events)).toEqual(['سلام', 'بله', 'خوبی']);
});

it('keeps the latency of each turn, and nothing of states and levels', () => {
  const latency = { type: 'latency', call_id: 'call', recognition_ms: 1, turn_ms: 2, synthesis_ms: 3, total_ms: 6 } as const;
  const levels = { type: 'levels', call_id: 'call', caller: 0.5, answering: 0 } as const;
  expect(linesOf(latency, levels, said('assistant', 'بله', true), latency)).toEqual([6, 'بله', 6]);
});

it('puts what was said earlier first, and nothing twice', () => {
  const at = (second: number, text: string) => ({ ...said('assistant', text, true), at: `2026-01-01T00:00:0${second}.000Z` }) as CallLine;
  const earlier = [at(1, 'سلام'), at(2, 'بفرمایید')];
  expect(withEarlier(earlier, [])).toEqual(earlier);
  expect(withEarlier(earlier, [at(2, 'بفرمایید'), at(3, 'بله')])).toEqual([at(1, 'سلام'), at(2, 'بفرمایید'), at(3, 'بله')]);
});
