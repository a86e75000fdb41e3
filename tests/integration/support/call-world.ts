import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { encryptSecret } from '@/server/platform/secrets';
import { newId } from '@/server/platform/new-id';
import { answerLeg } from '@/server/voice/calls/answer-leg';
import { speechKeyPurpose } from '@/server/voice/speech/read-speech';
import type { CallTarget } from '@/server/voice/sip/call-leg';
import type { Account } from './accounts';
import { admin, row } from './database';
import { FakeLeg } from './fake-leg';
import type { SpeechStandIn } from './stand-ins/speech';

export const worker_id = randomUUID();

/** Sets a business's settings of calls: the stand-in speaks, and hears unless `hears` is null. */
export async function setVoice(
  account: Account,
  standIn: SpeechStandIn,
  { hears = 'http', speaks = 'http', ...more }: { hears?: string | null; speaks?: string } & Record<string, unknown> = {},
): Promise<void> {
  const { business_id } = account;
  const secretFor = async (of: 'stt' | 'tts') => {
    const purpose = speechKeyPurpose(business_id, of);
    const { ciphertext, key_id } = encryptSecret(`key-of-${of}`, purpose);
    const id = newId();
    await admin.query('insert into secrets (id, business_id, purpose, ciphertext, key_id) values ($1, $2, $3, $4, $5)', [
      id,
      business_id,
      purpose,
      ciphertext,
      key_id,
    ]);
    return id;
  };
  const base = (provider: string | null, path: string) =>
    provider === 'http' ? `${standIn.url}${path}` : provider === 'openai' ? `${standIn.url}/v1` : provider === 'google' ? standIn.url : '';
  const row: Record<string, unknown> = {
    business_id,
    speech_to_text: hears,
    text_to_speech: speaks,
    stt_base_url: base(hears, '/hear'),
    tts_base_url: base(speaks, '/speak'),
    stt_secret_id: await secretFor('stt'),
    tts_secret_id: await secretFor('tts'),
    ...more,
  };
  const names = Object.keys(row);
  await admin.query('delete from voice_settings where business_id = $1', [business_id]);
  await admin.query(
    `insert into voice_settings (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
}

export interface StoredCall {
  id: string;
  state: string;
  end_reason: string | null;
  seconds: number;
  cost_seconds: number;
  conversation_id: string;
  member_id: string | null;
  is_recorded: boolean;
  is_voicemail: boolean;
  recording_key: string | null;
  recording_seconds: number;
  quality: object | null;
}

/** Someone who calls an assistant, with what they hear. */
export class Caller {
  readonly leg: FakeLeg;
  private scanned = 0;
  private last: string | null = null;
  private readonly texts: string[] = [];

  constructor(
    private readonly standIn: SpeechStandIn,
    readonly account: Account,
    readonly assistant_id: string,
    more: Partial<CallTarget> = {},
    from = '+989121234567',
  ) {
    const target = { kind: 'assistant', business_id: account.business_id, assistant_id, ...more } as CallTarget;
    this.leg = new FakeLeg(target, from);
  }

  async call(): Promise<this> {
    await answerLeg(this.leg, worker_id);
    return this;
  }

  /** What was heard so far, each text once, also if it was not heard to its end. `♪` is the sound of waiting. */
  heard(): readonly string[] {
    for (; this.scanned < this.leg.received.length; this.scanned++) {
      const text = this.textOf(this.leg.received[this.scanned] ?? null);
      if (text !== null && text !== this.last) this.texts.push(text);
      this.last = text;
    }
    return this.texts;
  }

  /** Waits until a text that contains this is heard for the given time. */
  async hears(part: string, times = 1): Promise<void> {
    await expect
      .poll(() => this.heard().filter((text) => text.includes(part)).length, { message: `to hear: ${part}` })
      .toBeGreaterThanOrEqual(times);
  }

  say(text: string): void {
    this.leg.speak(this.standIn.heightOf(text) * 10);
  }

  /** Speaks while the assistant does. Resolves with how many frames it goes on. */
  interrupts(text: string): Promise<number> {
    return this.leg.interrupt(this.standIn.heightOf(text) * 10);
  }

  /** The stored call. */
  stored(): Promise<StoredCall> {
    return row<StoredCall>('select * from calls where sip_call_id = $1', [this.leg.sip_call_id]);
  }

  async ends(reason: string): Promise<StoredCall> {
    await expect.poll(async () => (await this.stored()).end_reason).toBe(reason);
    return this.stored();
  }

  private textOf(frame: Int16Array | null): string | null {
    const [first = 0, middle, last] = [frame?.[0], frame?.[80], frame?.[159]];
    if (!frame || (first === 0 && middle === 0 && last === 0)) return null;
    return first === middle && middle === last ? (this.standIn.textAt(first) ?? null) : '♪';
  }
}

/** A Persian shop with a menu, prices, a way to a person, and a goodbye. */
export const phoneFlow = {
  nodes: [
    { key: 'start', type: 'start', content: 'به فروشگاه گلبرگ خوش آمدید.' },
    {
      key: 'menu',
      type: 'standard',
      kind: 'question',
      content: 'چه کمکی از من برمی‌آید؟',
      choices: [
        { label: 'قیمت‌ها', value: 'قیمت' },
        { label: 'پیگیری سفارش', value: 'سفارش' },
        { label: 'پایان', value: 'خداحافظ' },
      ],
      fallback_message: 'متوجه نشدم.',
      max_retries: 9,
    },
    { key: 'price', type: 'standard', content: 'قیمت ۱۰۰ تومان است.' },
    { key: 'order', type: 'standard', kind: 'question', content: 'شمارهٔ سفارش را بگویید.', save_to: 'order', max_retries: 9 },
    { key: 'state', type: 'standard', mode: 'intelligent', content: 'سفارش {{order}} در راه است.' },
    { key: 'human', type: 'handoff' },
    { key: 'bye', type: 'end', content: 'خدانگهدار.' },
  ],
  edges: [
    { source: 'start', target: 'menu' },
    { source: 'menu', target: 'price', order: 1, conditions: [{ type: 'any_keyword_match', keywords: ['قیمت'] }] },
    { source: 'menu', target: 'order', order: 2, conditions: [{ type: 'any_keyword_match', keywords: ['سفارش'] }] },
    { source: 'menu', target: 'bye', order: 3, conditions: [{ type: 'exact_match', value: 'خداحافظ' }] },
    { source: 'price', target: 'menu' },
    { source: 'order', target: 'state' },
    { source: 'state', target: 'menu' },
    { source: 'human', target: 'menu' },
  ],
  handlers: [{ name: 'کارشناس', target: 'human', conditions: [{ type: 'any_keyword_match', keywords: ['کارشناس'] }] }],
  settings: {
    max_global_fallbacks: null,
    handoff_message: 'شما را به کارشناس وصل می‌کنم.',
    agent_unavailable_message: 'کارشناسی در دسترس نیست.',
  },
};
