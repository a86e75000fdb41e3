import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newCall, type CallEvent, type CallSettings, type CallState } from './call-state';
import { callTexts } from './call-texts';
import { digits } from './digit';
import { callEndReasons } from './end-reasons';
import { mostKept } from './press-key';
import { reduceCall } from './reduce-call';

const settings: CallSettings = {
  language: 'fa',
  recognizes: true,
  barge_in: true,
  max_reprompts: 2,
  person: null,
  recording: null,
  voicemail: null,
};
const texts = callTexts.fa;
const question = { type: 'said', replies: [{ type: 'text', text: 'چه می‌خواهید؟' }], status: 'active' } as const;
const menu = {
  type: 'said',
  replies: [{ type: 'text', text: 'چه می‌خواهید؟', choices: [{ label: 'سفارش' }, { label: 'قیمت' }] }],
  status: 'active',
} as const;

/** Runs events and returns the last state, and what was commanded by the last event. */
function run(events: readonly CallEvent[], more: Partial<CallSettings> = {}) {
  let state = newCall;
  let commands: unknown[] = [];
  for (const event of events) [state, commands] = reduceCall(state, event, { ...settings, ...more });
  return { state, commands };
}
const types = (commands: unknown[]) => (commands as { type: string }[]).map(({ type }) => type);
const listening: CallEvent[] = [{ type: 'answered' }, question, { type: 'played' }];

describe('a turn', () => {
  it('is heard, submitted, spoken, and followed by listening', () => {
    expect(run([{ type: 'answered' }]).commands).toEqual([{ type: 'open' }]);
    const { state, commands } = run([
      ...listening,
      { type: 'speech_began' },
      { type: 'speech_ended' },
      { type: 'recognized', text: ' قیمت ' },
    ]);
    expect(state.activity).toBe('thinking');
    expect(commands).toContainEqual({ type: 'submit', text: 'قیمت', kind: 'speech' });
  });

  it('ends the call when the conversation has ended, after everything was spoken', () => {
    const bye = { type: 'said', replies: [{ type: 'text', text: 'خدانگهدار' }], status: 'ended' } as const;
    expect(run([...listening, bye, { type: 'played' }]).commands).toEqual([{ type: 'hang_up', reason: 'assistant_ended' }]);
  });

  it('that fails is repaired with words, and the question is asked again', () => {
    const { state, commands } = run([...listening, { type: 'recognized', text: 'x' }, { type: 'turn_failed' }]);
    expect(commands).toContainEqual({ type: 'say', text: texts.trouble });
    expect(commands).toContainEqual({ type: 'say', text: 'چه می‌خواهید؟' });
    expect(state.activity).toBe('speaking');
  });
});

describe('a reading that finds nothing new', () => {
  const nothing = { type: 'said', replies: [], status: 'active' } as const;

  it('leaves the menu that is being read, so that its keys still choose', () => {
    const { state, commands } = run([{ type: 'answered' }, menu, nothing, { type: 'digit', digit: '2' }]);
    expect(state.activity).toBe('thinking');
    expect(commands).toContainEqual({ type: 'submit', text: 'قیمت', kind: 'digits' });
  });

  it('lets the caller answer again after a turn without a reply', () => {
    expect(run([...listening, { type: 'recognized', text: 'x' }, nothing]).state.activity).toBe('listening');
  });
});

describe('interruptions', () => {
  it('by speech stop the assistant, unless the business does not want that', () => {
    const events: CallEvent[] = [{ type: 'answered' }, question, { type: 'speech_began' }];
    expect(types(run(events).commands)).toEqual(['stop_saying']);
    expect(run(events, { barge_in: false }).commands).toEqual([]);
    expect(run(events, { recognizes: false }).commands).toEqual([]);
  });

  it('by keys always do', () => {
    const { commands } = run([{ type: 'answered' }, menu, { type: 'digit', digit: '2' }], { barge_in: false });
    expect(types(commands)[0]).toBe('stop_saying');
    expect(commands).toContainEqual({ type: 'submit', text: 'قیمت', kind: 'digits' });
  });
});

describe('an answer that is being written', () => {
  const asked: CallEvent[] = [...listening, { type: 'recognized', text: 'قیمت' }];
  const writing = (text: string | null): CallEvent => ({ type: 'writing', text });
  const said = (text: string): CallEvent => ({ type: 'said', replies: [{ type: 'text', text }], status: 'active' });

  it('is said sentence by sentence, and only the rest at the end', () => {
    expect(run([...asked, writing('سلام!')]).commands).toContainEqual({ type: 'say', text: 'سلام!' });
    expect(run([...asked, writing('سلام!'), writing('سلام! قیمت صد است.')]).commands).toContainEqual({ type: 'say', text: 'قیمت صد است.' });
    const events = [...asked, writing('سلام!'), said('سلام! همین.')];
    expect(run(events).commands.filter((one) => (one as { type: string }).type === 'say')).toEqual([{ type: 'say', text: 'همین.' }]);
    const whole = [...asked, writing('سلام!'), said('سلام!')];
    expect(run(whole)).toMatchObject({ state: { activity: 'speaking', after: 'listen' } });
    expect(run([...whole, { type: 'played' }]).state.activity).toBe('listening');
    expect(run([...asked, writing('سلام!'), { type: 'played' }, said('سلام!')]).state.activity).toBe('listening');
  });

  it('that becomes another one is said from its start', () => {
    expect(types(run([...asked, writing('سلام!'), writing(null)]).commands)).toEqual(['stop_saying']);
    const { commands } = run([...asked, writing('سلام!'), said('درود. چیز دیگر.')]);
    expect(types(commands)[0]).toBe('stop_saying');
    expect(commands).toContainEqual({ type: 'say', text: 'درود. چیز دیگر.' });
  });

  it('that the caller interrupts is not said any more, but a goodbye is', () => {
    const cut: CallEvent[] = [...asked, writing('سلام!'), { type: 'speech_began' }];
    expect(types(run(cut).commands)).toEqual(['stop_saying']);
    expect(run([...cut, said('سلام! همین.')])).toMatchObject({ state: { activity: 'listening', is_cut: false }, commands: [] });
    const bye = { type: 'said', replies: [{ type: 'text', text: 'خدانگهدار' }], status: 'ended' } as const;
    expect(run([...cut, bye]).commands).toContainEqual({ type: 'say', text: 'خدانگهدار.' });
  });
});

describe('keys', () => {
  it('are an answer after a pause or the pound key, where there is no menu', () => {
    const typed = run([...listening, { type: 'digit', digit: '1' }, { type: 'digit', digit: '0' }]);
    expect(typed.commands).toContainEqual({ type: 'start_timer', timer: 'typing' });
    expect(run([...listening, { type: 'digit', digit: '1' }, { type: 'digit', digit: '0' }, { type: 'typed' }]).commands).toContainEqual({
      type: 'submit',
      text: '10',
      kind: 'digits',
    });
    expect(types(run([...listening, { type: 'digit', digit: '1' }, { type: 'digit', digit: '#' }]).commands)).toContain('submit');
  });

  it('that are wrong are named, and the menu is read again', () => {
    const { commands } = run([{ type: 'answered' }, menu, { type: 'digit', digit: '7' }]);
    expect(commands).toContainEqual({ type: 'say', text: texts.wrongKey });
    expect(JSON.stringify(commands)).toContain('برای سفارش، 1');
  });

  it('still choose after a message that was not understood', () => {
    const fallback = { type: 'said', replies: [{ type: 'text', text: 'متوجه نشدم', source: 'fallback' }], status: 'active' } as const;
    const { commands } = run([{ type: 'answered' }, menu, { type: 'recognized', text: 'x' }, fallback, { type: 'digit', digit: '1' }]);
    expect(commands).toContainEqual({ type: 'submit', text: 'سفارش', kind: 'digits' });
  });

  it('are what a caller hears about, where speech is not recognized', () => {
    const { commands } = run([{ type: 'answered' }, menu], { recognizes: false });
    expect(commands).toContainEqual({ type: 'say', text: texts.keysOnly });
    const spoke: CallEvent[] = [{ type: 'answered' }, menu, { type: 'played' }, { type: 'speech_began' }, { type: 'speech_ended' }];
    expect(run(spoke, { recognizes: false }).commands).toContainEqual({ type: 'say', text: texts.keysOnly });
  });
});

describe('keys that are pressed before the question', () => {
  const key = (digit: (typeof digits)[number]): CallEvent => ({ type: 'digit', digit });
  const thinking: CallEvent[] = [...listening, { type: 'recognized', text: 'x' }];

  it('answer the next one, which is not read out then', () => {
    const { state, commands } = run([...thinking, key('2'), menu]);
    expect(types(commands)).not.toContain('say');
    expect(commands).toContainEqual({ type: 'submit', text: 'قیمت', kind: 'digits' });
    expect(state).toMatchObject({ activity: 'thinking', kept: [] });
    // One for each menu, also from the first word of a call on.
    const both = run([{ type: 'answered' }, key('1'), key('2'), menu]);
    expect(both.commands).toContainEqual({ type: 'submit', text: 'سفارش', kind: 'digits' });
    expect(both.state.kept).toEqual(['2']);
    expect(reduceCall(both.state, menu, settings)[1]).toContainEqual({ type: 'submit', text: 'قیمت', kind: 'digits' });
  });

  it('are typed as an answer where there is no menu, up to the pound key', () => {
    const { state, commands } = run([...thinking, key('4'), key('2'), key('#'), key('7'), question]);
    expect(commands).toContainEqual({ type: 'submit', text: '42', kind: 'digits' });
    expect(state.kept).toEqual(['7']);
    const open = run([...thinking, key('4'), question]);
    expect(open).toMatchObject({ state: { activity: 'listening', typed: '4', kept: [] } });
    expect(open.commands).toContainEqual({ type: 'start_timer', timer: 'typing' });
  });

  it('answer the present one if nothing was said after all', () => {
    const noise: CallEvent[] = [{ type: 'answered' }, menu, { type: 'played' }, { type: 'speech_began' }, { type: 'speech_ended' }];
    const heard = [...noise, key('2')];
    expect(run([...heard, { type: 'recognized', text: '' }]).commands).toContainEqual({ type: 'submit', text: 'قیمت', kind: 'digits' });
    expect(run([...heard, { type: 'recognition_failed' }]).commands).toContainEqual({ type: 'submit', text: 'قیمت', kind: 'digits' });
  });

  it('interrupt an answer that is being written, and count at the menu that it ends with', () => {
    const cut = [...thinking, { type: 'writing', text: 'سلام!' } as const, key('1')];
    expect(types(run(cut).commands)).toEqual(['stop_saying']);
    expect(run([...cut, menu]).commands).toContainEqual({ type: 'submit', text: 'سفارش', kind: 'digits' });
  });

  it('are forgotten after a mistake, a failure, and where a person or nothing follows', () => {
    expect(run([...thinking, key('7'), key('1'), menu])).toMatchObject({ state: { activity: 'speaking', kept: [] } });
    expect(run([...thinking, key('1'), { type: 'turn_failed' }]).state.kept).toEqual([]);
    expect(run([...thinking, key('1'), { type: 'said', replies: [], status: 'needs_human_intervention' }]).state.kept).toEqual([]);
    expect(run([...listening, { type: 'taken' }, key('1')]).state.kept).toEqual([]);
  });

  it('are only so many', () => {
    const { state } = run([...thinking, ...Array.from({ length: mostKept + 5 }, () => key('3'))]);
    expect(state.kept).toHaveLength(mostKept);
  });
});

it('asks again after silence, and ends the call after the last time', () => {
  const again: CallEvent[] = [{ type: 'silent' }, { type: 'played' }];
  expect(run([...listening, { type: 'silent' }]).commands).toContainEqual({ type: 'say', text: texts.notHeard });
  const { state, commands } = run([...listening, ...again, ...again, { type: 'silent' }]);
  expect(commands).toContainEqual({ type: 'say', text: texts.goodbye });
  expect(reduceCall(state, { type: 'played' }, settings)[1]).toEqual([{ type: 'hang_up', reason: 'silence' }]);
});

describe('a person', () => {
  const handoff = { type: 'said', replies: [{ type: 'text', text: 'منتظر بمانید' }], status: 'needs_human_intervention' } as const;
  const waiting: CallEvent[] = [...listening, handoff, { type: 'played' }];

  it('is waited for with a sound, takes the call, leaves it, or returns it', () => {
    expect(run(waiting)).toMatchObject({ state: { activity: 'waiting' }, commands: [{ type: 'start_waiting' }] });
    const taken = run([...waiting, { type: 'taken' }]);
    expect(taken.state.activity).toBe('with_person');
    expect(types(taken.commands)).toContain('stop_waiting');
    expect(run([...waiting, { type: 'taken' }, { type: 'left' }]).state.activity).toBe('waiting');
    const returned = run([...waiting, { type: 'taken' }, question]);
    expect(returned.state.activity).toBe('speaking');
  });

  it('who writes is read out, and then the caller waits on', () => {
    const wrote = { type: 'said', replies: [{ type: 'text', text: 'یک لحظه' }], status: 'with_operator' } as const;
    expect(run([...waiting, wrote]).commands).toContainEqual({ type: 'say', text: 'یک لحظه.' });
    expect(run([...waiting, wrote, { type: 'played' }]).state.activity).toBe('waiting');
    expect(run([...waiting, { type: 'taken' }, wrote]).commands).toEqual([]);
  });

  it('who is not there leaves a voicemail, if there is one', () => {
    const away = { type: 'said', replies: [{ type: 'text', text: 'کسی نیست', source: 'agent_unavailable' }], status: 'active' } as const;
    const { state, commands } = run([...listening, away, { type: 'played' }], { voicemail: 'پیام بگذارید' });
    expect(commands).toEqual([{ type: 'start_voicemail' }]);
    expect(reduceCall(state, { type: 'digit', digit: '#' }, settings)[1]).toEqual([{ type: 'stop_voicemail' }]);
    expect(run([...listening, away, { type: 'played' }]).state.activity).toBe('listening');
  });
});

it('records after it was announced, and after consent where that is needed', () => {
  const recording = { announcement: '', needs_consent: false };
  expect(run([{ type: 'answered' }], { recording }).commands).toEqual([
    { type: 'stop_timer', timer: 'silence' },
    { type: 'say', text: texts.recorded },
  ]);
  expect(types(run([{ type: 'answered' }, { type: 'played' }], { recording }).commands)).toEqual(['start_recording', 'open']);
  const asked = { recording: { announcement: '', needs_consent: true } };
  expect(types(run([{ type: 'answered' }, { type: 'digit', digit: '1' }], asked).commands)).toContain('start_recording');
  expect(types(run([{ type: 'answered' }, { type: 'digit', digit: '2' }], asked).commands)).not.toContain('start_recording');
  expect(types(run([{ type: 'answered' }, { type: 'played' }, { type: 'silent' }], asked).commands)).not.toContain('start_recording');
});

it('asks again after the other side was on hold', () => {
  const { commands } = run([...listening, { type: 'hold', is_on_hold: true }, { type: 'hold', is_on_hold: false }]);
  expect(commands).toContainEqual({ type: 'say', text: 'چه می‌خواهید؟' });
});

const anyEvent: fc.Arbitrary<CallEvent> = fc.oneof(
  fc.constantFrom<CallEvent>(
    { type: 'rang' },
    { type: 'answered' },
    question,
    menu,
    { type: 'said', replies: [], status: 'ended' },
    { type: 'said', replies: [], status: 'with_operator' },
    { type: 'turn_failed' },
    { type: 'played' },
    { type: 'speech_began' },
    { type: 'speech_ended' },
    { type: 'recognition_failed' },
    { type: 'typed' },
    { type: 'silent' },
    { type: 'taken' },
    { type: 'left' },
    { type: 'voicemail_done' },
    { type: 'too_long' },
  ),
  fc.record({ type: fc.constant('writing' as const), text: fc.constantFrom(null, 'الف.', 'الف. ب.', 'پ!') }),
  fc.record({ type: fc.constant('recognized' as const), text: fc.constantFrom('', 'سلام') }),
  fc.record({ type: fc.constant('digit' as const), digit: fc.constantFrom(...digits) }),
  fc.record({ type: fc.constant('hold' as const), is_on_hold: fc.boolean() }),
  fc.record({ type: fc.constant('ended' as const), reason: fc.constantFrom(...callEndReasons) }),
);

it('ends once, whatever happens, and never submits nothing', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), fc.boolean(), (events, recognizes) => {
      let state: CallState = newCall;
      for (const event of events) {
        const before = state;
        const [next, commands] = reduceCall(state, event, { ...settings, recognizes, voicemail: 'x' });
        state = next;
        expect(state.kept.length).toBeLessThanOrEqual(mostKept);
        for (const command of commands) if (command.type === 'submit' || command.type === 'say') expect(command.text.trim()).not.toBe('');
        if (before.phase === 'ended' || before.phase === 'failed') expect([state, commands]).toEqual([before, []]);
      }
    }),
  );
});
