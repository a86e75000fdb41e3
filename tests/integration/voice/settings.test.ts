import { beforeEach, describe, expect, it } from 'vitest';
import type { VoiceSettings } from '@/lib/contracts/voice/voice-settings';
import type { VoiceStatus } from '@/lib/contracts/voice/voice-status';
import type { ErrorBody } from '@/lib/errors';
import { decryptSecret } from '@/server/platform/secrets';
import { forgetVoiceProcess, reportVoiceProcess } from '@/server/voice/connections/voice-status';
import { readSpeech } from '@/server/voice/speech/read-speech';
import { addMember, signUp, type Account } from '../support/accounts';
import { rows } from '../support/database';
import { useProduct } from '../support/product';

useProduct();
const base = '/api/voice';
let owner: Account;

beforeEach(async () => {
  owner = await signUp();
});

const read = async () => (await owner.call<VoiceSettings>('get', `${base}/settings`)).body;
const put = (json: object, headers: Record<string, string> = {}) =>
  owner.call<VoiceSettings & ErrorBody>('put', `${base}/settings`, { json, headers });
const secrets = () =>
  rows<{ id: string }>(`select id from secrets where business_id = $1 and purpose like 'speech-key%'`, [owner.business_id]);

describe('the settings of calls', () => {
  it('have defaults, and are changed field by field', async () => {
    expect(await read()).toMatchObject({
      speech_to_text: null,
      text_to_speech: 'espeak',
      recording_days: 30,
      max_seconds: 1_800,
      revision: 0,
    });
    const { body } = await put({ voicemail: true, max_seconds: 60 });
    expect(body).toMatchObject({ voicemail: true, max_seconds: 60, recording_days: 30, revision: 1 });
    expect((await put({ barge_in: false }, { 'If-Match': '"0"' })).status).toBe(412);
    const { body: last } = await put({ barge_in: false }, { 'If-Match': '"1"' });
    expect(last).toMatchObject({ barge_in: false, revision: 2 });
    expect(await read()).toEqual(last);
  });

  it('never return a key, and use it where it was entered for', async () => {
    const { body } = await put({ speech_to_text: 'google', stt_key: 'AIza-secret', text_to_speech: 'google', tts_key: 'AIza-other' });
    expect(body).toMatchObject({ has_stt_key: true, has_tts_key: true });
    expect(JSON.stringify([body, await read()])).not.toContain('AIza');
    const [secret] = await rows<{ key_id: string; ciphertext: string; purpose: string }>(
      `select * from secrets where business_id = $1 and purpose like '%:stt'`,
      [owner.business_id],
    );
    expect(secret && decryptSecret(secret, secret.purpose)).toBe('AIza-secret');
    expect((await readSpeech(owner.business_id)).hears?.access.api_key).toBe('AIza-secret');
    // The key of one provider does not go to another address.
    expect((await put({ speech_to_text: 'http', stt_base_url: 'https://speech.example' })).body).toMatchObject({
      has_stt_key: false,
      has_tts_key: true,
    });
    expect(await secrets()).toHaveLength(1);
    expect((await put({ tts_key: '' })).body.has_tts_key).toBe(false);
    expect(await secrets()).toEqual([]);
    const log = await rows<{ detail: object }>(
      `select detail from audit_log_entries where business_id = $1 and action = 'voice_settings.updated'`,
      [owner.business_id],
    );
    expect(log.length).toBeGreaterThan(0);
    expect(JSON.stringify(log)).not.toContain('AIza');
  });

  it.each([{ stt_base_url: 'ftp://x' }, { recording_days: 0 }, { max_seconds: 5 }, { text_to_speech: 'alexa' }, { stt_key: 'سلام' }])(
    'are refused with %o',
    async (wrong) => {
      const { status, body } = await put(wrong);
      expect([status, body.fields?.[0]?.path]).toEqual([422, Object.keys(wrong)[0]]);
    },
  );

  it('are changed by admins', async () => {
    const staff = await addMember(owner.business_id, 'staff');
    expect((await staff.call('get', `${base}/settings`)).status).toBe(200);
    expect((await staff.call('put', `${base}/settings`, { json: { voicemail: true } })).status).toBe(403);
  });
});

describe('the status', () => {
  const status = async () => (await owner.call<VoiceStatus>('get', `${base}/status`)).body;

  it('says what is missing', async () => {
    expect(await status()).toMatchObject({
      browsers: { is_available: false, missing: ['voice_process'] },
      phones: { is_available: false, missing: ['voice_process', 'edge_address'] },
      speech_to_text: { is_available: false, missing: ['speech_provider'] },
    });
    await put({ speech_to_text: 'google' });
    expect((await status()).speech_to_text.missing).toEqual(['speech_key']);
    await put({ stt_key: 'AIza' });
    expect((await status()).speech_to_text).toEqual({ is_available: true, missing: [] });
  });

  it('knows the voice processes that run', async () => {
    await reportVoiceProcess('w1', { has_edge: false });
    expect((await status()).browsers).toEqual({ is_available: true, missing: [] });
    await forgetVoiceProcess('w1');
    expect((await status()).browsers.missing).toEqual(['voice_process']);
  });
});
