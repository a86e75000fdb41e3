import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fileStore } from '@/server/platform/storage';
import { signUp, type Account } from '../support/accounts';
import { Caller, phoneFlow, setVoice, type StoredCall } from '../support/call-world';
import { assistantWith, readHistory, textsOf } from '../support/conversations';
import { admin, rows } from '../support/database';
import { useProduct } from '../support/product';

const speech = await vi.hoisted(async () => {
  const standIn = await (await import('../support/stand-ins/speech')).startSpeech();
  process.env.OUTGOING_ALLOW = new URL(standIn.url).host;
  return standIn;
});

useProduct();
afterAll(() => speech.stop());

let account: Account;
let assistant_id: string;

beforeAll(async () => {
  account = await signUp();
  ({ id: assistant_id } = await assistantWith(account, phoneFlow));
});

const call = (assistant = assistant_id) => new Caller(speech, account, assistant).call();
const kept = async (caller: Caller): Promise<StoredCall> => {
  await expect.poll(async () => (await caller.stored()).recording_key).not.toBeNull();
  return caller.stored();
};
const samplesOf = (wav: Uint8Array) => new Int16Array(new Uint8Array(wav).slice(44).buffer);

/** The recording as the API sends it. */
async function download({ id }: StoredCall, by = account): Promise<{ status: number; samples: Int16Array }> {
  const { app } = await import('@/server/api/app');
  const response = await app.request(`/api/voice/calls/${id}/recording`, { headers: { authorization: `Bearer ${by.token}` } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, samples: response.ok ? samplesOf(bytes) : new Int16Array() };
}

describe('a recording', () => {
  it('is announced, has both sides, is encrypted where it is stored, and is sent as WAV to whoever may read calls', async () => {
    await setVoice(account, speech, { records_calls: true, recording_days: 3 });
    const caller = await call();
    await caller.hears('این تماس ضبط می‌شود');
    await caller.hears('برای قیمت‌ها، 1');
    caller.say('قیمت');
    await caller.hears('برای قیمت‌ها، 1', 2);
    caller.leg.leave();
    await caller.ends('caller_hung_up');
    const stored = await kept(caller);
    expect(stored).toMatchObject({ is_recorded: true, is_voicemail: false });
    const { status, samples } = await download(stored);
    expect(status).toBe(200);
    expect(samples.length / 8_000).toBeCloseTo(stored.recording_seconds, -1);
    expect(samples).toContain(speech.heightOf('قیمت 100 تومان است.'));
    expect(samples).toContain(speech.heightOf('قیمت') * 10);

    const file = Buffer.from((await fileStore().get(stored.recording_key ?? '')) ?? []);
    expect(file.includes('RIFF')).toBe(false);
    // A steady signal would repeat in the clear.
    const height = Buffer.alloc(40);
    for (let at = 0; at < 40; at += 2) height.writeInt16LE(speech.heightOf('قیمت 100 تومان است.'), at);
    expect(file.includes(height)).toBe(false);
    const [{ days } = { days: 0 }] = await rows<{ days: number }>(
      'select round(extract(epoch from recording_expires_at - now()) / 86400)::int as days from calls where id = $1',
      [stored.id],
    );
    expect(days).toBe(3);
    expect((await download(stored, await signUp('نیلوفر'))).status).toBe(404);
  });

  it('that was changed, or belongs to another call, is not read', async () => {
    const caller = await call();
    await caller.hears('برای قیمت‌ها، 1');
    caller.leg.leave();
    const stored = await kept(caller);
    const other = await call();
    await other.hears('برای قیمت‌ها، 1');
    other.leg.leave();
    const { recording_key } = await kept(other);
    await admin.query('update calls set recording_key = $2 where id = $1', [stored.id, recording_key]);
    expect((await download(stored)).status).toBe(500);
  });

  it('needs the consent that the business asks for', async () => {
    await setVoice(account, speech, { records_calls: true, needs_consent: true });
    const refusing = await call();
    await refusing.hears('اگر موافق هستید، 1 را فشار دهید');
    refusing.leg.press('2');
    await refusing.hears('برای قیمت‌ها، 1');
    refusing.leg.leave();
    expect(await refusing.ends('caller_hung_up')).toMatchObject({ is_recorded: false, recording_key: null });
    const agreeing = await call();
    await agreeing.hears('اگر موافق هستید، 1 را فشار دهید');
    agreeing.leg.press('1');
    await agreeing.hears('برای قیمت‌ها، 1');
    agreeing.leg.leave();
    expect(await kept(agreeing)).toMatchObject({ is_recorded: true });
  });
});

describe('outside working hours', () => {
  const closed = { ...phoneFlow, settings: { ...phoneFlow.settings, working_hours: { saturday: [] } } };

  it('a caller who wants a person leaves a message, which the inbox has with its text', async () => {
    await setVoice(account, speech, { voicemail: true, voicemail_greeting: 'پیام خود را بگذارید', voicemail_seconds: 60 });
    const { id } = await assistantWith(account, closed);
    const caller = await call(id);
    await caller.hears('برای قیمت‌ها، 1');
    caller.say('کارشناس');
    await caller.hears('کارشناسی در دسترس نیست');
    await caller.hears('پیام خود را بگذارید');
    await caller.hears('♪');
    caller.say('لطفاً به من زنگ بزنید');
    await expect.poll(() => speech.requests.some(({ text }) => text === 'لطفاً به من زنگ بزنید')).toBe(true);
    caller.leg.press('#');
    await caller.hears('پیام شما ثبت شد');
    await caller.ends('assistant_ended');
    const stored = await kept(caller);
    expect(stored).toMatchObject({ is_voicemail: true });
    expect((await download(stored)).samples).toContain(speech.heightOf('لطفاً به من زنگ بزنید') * 10);
    const { conversation_id } = stored;
    await expect
      .poll(async () => textsOf((await readHistory(account, conversation_id)).items.filter(({ role }) => role === 'user')))
      .toEqual(['کارشناس', 'لطفاً به من زنگ بزنید']);
    const entries = await rows('select kind, detail from conversation_entries where conversation_id = $1 order by id', [conversation_id]);
    expect(entries.map(({ kind }) => kind)).toEqual(['call_ended', 'voicemail']);
  });

  it('a message ends at its limit, and when the caller hangs up', async () => {
    await setVoice(account, speech, { hears: null, voicemail: true, voicemail_seconds: 10 });
    const { id } = await assistantWith(account, closed);
    const caller = await call(id);
    await caller.hears('برای قیمت‌ها، 1');
    caller.leg.press('*');
    await caller.hears('پیام شما ثبت شد');
    const stored = await kept(caller);
    expect(stored.recording_seconds).toBeGreaterThanOrEqual(10);
    expect(stored.recording_seconds).toBeLessThan(12);
    const brief = await call(id);
    await brief.hears('برای قیمت‌ها، 1');
    brief.leg.press('*');
    await brief.hears('♪');
    brief.leg.leave();
    expect(await kept(brief)).toMatchObject({ is_voicemail: true, end_reason: 'caller_hung_up' });
    await expect
      .poll(async () =>
        textsOf((await readHistory(account, (await brief.stored()).conversation_id)).items.filter(({ role }) => role === 'user')),
      )
      .toContain('پیام صوتی');
  });
});
