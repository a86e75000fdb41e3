import { describe, expect, it } from 'vitest';
import { openingTurns, testLog, turnsOfHistory, type TestLog } from './test-log';

const begun: TestLog = { status: 'active', turns: openingTurns([{ id: 'r0', type: 'text', text: 'Hello' }]) };
const written = (log: TestLog, client_message_id: string) =>
  testLog(log, { type: 'written', client_message_id, text: client_message_id.toUpperCase() });

describe('testLog', () => {
  it('puts replies under the message they answer, whatever was written since', () => {
    let log = written(written(begun, 'a'), 'b');
    log = testLog(log, { type: 'sending', client_message_id: 'a' });
    log = testLog(log, {
      type: 'answered',
      client_message_id: 'a',
      status: 'ended',
      replies: [{ id: 'r1', type: 'image', text: '', url: 'https://x.example/a.png' }],
    });
    expect(log.status).toBe('ended');
    expect(log.turns.map(({ id, message, replies }) => [id, message?.state, replies.map((reply) => reply.id)])).toEqual([
      ['opening', undefined, ['r0']],
      ['a', 'sent', ['r1']],
      ['b', 'waiting', []],
    ]);
    expect(log.turns[1]?.replies[0]).toMatchObject({ type: 'image', url: 'https://x.example/a.png' });
  });

  it('keeps a failed message with its reason, and moves it to the end when it is retried', () => {
    let log = written(written(begun, 'a'), 'b');
    log = testLog(log, { type: 'failed', client_message_id: 'a', problem: 'Network error' });
    expect(log.turns[1]?.message).toMatchObject({ state: 'failed', problem: 'Network error' });
    log = testLog(log, { type: 'retried', client_message_id: 'a' });
    expect(log.turns.map(({ id }) => id)).toEqual(['opening', 'b', 'a']);
    expect(log.turns[2]?.message).toMatchObject({ client_message_id: 'a', state: 'waiting', problem: undefined });
  });

  it('drops a reply that arrives after a restart', () => {
    const restarted = testLog(written(begun, 'a'), { type: 'begun', ...begun });
    const late = { type: 'answered', client_message_id: 'a', status: 'ended', replies: [] } as const;
    expect(testLog(restarted, late)).toEqual(begun);
  });
});

describe('a reply that is being written', () => {
  const sent = testLog(written(begun, 'a'), { type: 'sending', client_message_id: 'a' });
  const delta = (log: TestLog, attempt: string, text: string) => testLog(log, { type: 'delta', client_message_id: 'a', attempt, text });
  const retract = (log: TestLog, attempt: string) => testLog(log, { type: 'retract', client_message_id: 'a', attempt });
  const provisional = (log: TestLog) => log.turns.at(-1)?.provisional;
  const writing = delta(delta(sent, '1.1', 'Ten '), '1.1', 'thousand');

  it('grows with each part, and starts with its first word', () => {
    expect(provisional(delta(sent, '1.1', ' \n'))).toBeUndefined();
    expect(provisional(writing)).toEqual({ attempt: '1.1', text: 'Ten thousand' });
    expect(writing.turns.at(-1)).toMatchObject({ message: { state: 'answering' }, replies: [] });
  });

  it('is replaced by another attempt, from its beginning', () => {
    expect(provisional(delta(writing, '1.2', 'About'))).toEqual({ attempt: '1.2', text: 'About' });
    expect(provisional(delta(writing, '1.2', ' '))).toBeUndefined();
  });

  it('disappears when it is withdrawn, and begins again', () => {
    const withdrawn = retract(writing, '1.1');
    expect(provisional(withdrawn)).toBeUndefined();
    expect(withdrawn.turns.at(-1)?.message?.state).toBe('answering');
    expect(provisional(delta(withdrawn, '2.1', 'Ten'))).toEqual({ attempt: '2.1', text: 'Ten' });
  });

  it('stays when another attempt is withdrawn', () => {
    expect(retract(writing, '1.0')).toBe(writing);
    expect(retract(sent, '1.1')).toBe(sent);
  });

  it('becomes the replies in one step', () => {
    const replies = [{ id: 'r1', type: 'text', text: 'Ten thousand' }];
    const answered = testLog(writing, { type: 'answered', client_message_id: 'a', status: 'active', replies });
    expect(answered.turns.at(-1)).toMatchObject({ message: { state: 'sent' }, replies: [{ id: 'r1' }] });
    expect(provisional(answered)).toBeUndefined();
    expect(delta(answered, '1.1', '!')).toBe(answered);
  });

  it('disappears when the connection breaks, and a part that arrives later is ignored', () => {
    const failed = testLog(writing, { type: 'failed', client_message_id: 'a', problem: 'Network error' });
    expect(provisional(failed)).toBeUndefined();
    expect(delta(failed, '1.1', '!')).toBe(failed);
    const again = testLog(testLog(failed, { type: 'retried', client_message_id: 'a' }), { type: 'sending', client_message_id: 'a' });
    expect(provisional(delta(again, '1.1', 'Ten'))).toEqual({ attempt: '1.1', text: 'Ten' });
  });

  it('belongs to its message, and leaves other turns as they are', () => {
    const log = written(writing, 'b');
    const next = delta(log, '1.1', '!');
    expect(next.turns[1]?.provisional?.text).toBe('Ten thousand!');
    expect([next.turns[0], next.turns[2]]).toEqual([log.turns[0], log.turns[2]]);
    expect(next.turns[2]).toBe(log.turns[2]);
    const restarted = testLog(log, { type: 'begun', ...begun });
    expect(delta(restarted, '1.1', '!')).toBe(restarted);
  });
});

describe('a conversation that is with a human', () => {
  const said = (id: string, turn_id: string, role: 'assistant' | 'operator' | 'user') => ({
    id,
    role,
    turn_id,
    type: 'text',
    text: id,
    created_at: '2026-01-01T00:00:00.000Z',
  });
  const shown = (log: TestLog) => log.turns.map(({ id, replies }) => [id, replies.map((reply) => reply.id).join()]);

  it("shows the operator's and then the assistant's messages, each once, without repeating the tester's", () => {
    let log = written(begun, 'a');
    log = testLog(log, { type: 'answered', client_message_id: 'a', turn_id: 't1', status: 'needs_human_intervention', replies: [] });
    const messages = [said('r0', 't0', 'assistant'), said('m1', 't1', 'user'), said('o1', 't2', 'operator')];
    log = testLog(log, { type: 'heard', status: 'with_operator', messages });
    log = testLog(log, { type: 'heard', status: 'active', messages: [said('o1', 't2', 'operator'), said('b1', 't3', 'assistant')] });
    expect(log.status).toBe('active');
    expect(shown(log)).toEqual([
      ['opening', 'r0'],
      ['a', ''],
      ['t2', 'o1'],
      ['t3', 'b1'],
    ]);
  });

  it('puts replies under their message even if they arrive before its response', () => {
    let log = written(begun, 'a');
    log = testLog(log, { type: 'heard', status: 'active', messages: [said('r1', 't1', 'assistant')] });
    expect(shown(log)).toEqual([
      ['opening', 'r0'],
      ['a', ''],
      ['t1', 'r1'],
    ]);
    const replies = [{ id: 'r1', type: 'text', text: 'r1' }];
    log = testLog(log, { type: 'answered', client_message_id: 'a', turn_id: 't1', status: 'active', replies });
    expect(shown(log)).toEqual([
      ['opening', 'r0'],
      ['a', 'r1'],
    ]);
    expect(log.turns[1]).toMatchObject({ turn_id: 't1' });
  });
});

it('forgets the turns after the one that the conversation went back to', () => {
  const turns = ['opening', 'a', 'b'].map((id) => ({ id, replies: [] }));
  const log = testLog({ status: 'ended', turns }, { type: 'rewound', id: 'a', status: 'active' });
  expect([log.status, log.turns.map(({ id }) => id)]).toEqual(['active', ['opening', 'a']]);
});

describe('turnsOfHistory', () => {
  it('reads the messages of a conversation as turns', () => {
    const message = (id: string, role: 'user' | 'assistant' | 'operator') => ({
      id,
      role,
      type: 'text',
      text: id,
      turn_id: 't',
      created_at: '2026-01-01T00:00:00.000Z',
    });
    const turns = turnsOfHistory([message('1', 'assistant'), message('2', 'user'), message('3', 'operator')]);
    expect(turns.map(({ id, message, replies }) => [id, message?.text, replies.map(({ role }) => role)])).toEqual([
      ['opening', undefined, ['assistant']],
      ['2', '2', ['operator']],
    ]);
  });
});
