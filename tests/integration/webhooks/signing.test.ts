import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { verifyExamples } from '@/components/webhooks/verify-examples';
import { signWebhook } from '@/server/webhooks/signing';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const folder = mkdtempSync(join(tmpdir(), 'hamdam-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('signs the example of the specification as it says', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
  expect(signWebhook(secret, message)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

describe.each([
  ['JavaScript', 'node', ['--input-type=module', '-e'], 'console.log(JSON.stringify(readWebhook(headers, body, secret)))'],
  ['Python', 'python3', ['-c'], 'print(json.dumps(read_webhook(headers, body.encode(), secret)))'],
] as const)('the example in %s', (language, program, options, use) => {
  const source = verifyExamples.find((one) => one.language === language)?.source ?? '';

  /** What the printed code makes of a request, or what it throws. */
  function read(body: string, headers: Record<string, string>): string {
    const given = Object.entries({ body, headers, secret }).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
    const prefix = language === 'JavaScript' ? 'const ' : '';
    const script = [source, ...given.map((line) => prefix + line), use].join('\n');
    writeFileSync(join(folder, 'script'), script);
    return execFileSync(program, [...options, script], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  }

  const headersOf = (body: string, timestamp: number) => ({
    'webhook-id': 'e1',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${Buffer.from('another key').toString('base64')} ${signWebhook(secret, { id: 'e1', timestamp, body })}`,
  });
  const now = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({ type: 'message.created', data: { text: 'سلام' } });

  it('reads what the product sends', () => {
    expect(JSON.parse(read(body, headersOf(body, now)))).toEqual(JSON.parse(body));
  });

  it('refuses another body, and one that is old', () => {
    expect(() => read(`${body} `, headersOf(body, now))).toThrow(/wrong signature/);
    expect(() => read(body, headersOf(body, now - 600))).toThrow(/too old/);
  });
});
