import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '@/lib/errors';
import type { Integration } from '@/lib/contracts/flow-manager/integrations/integrations';
import { signUp, type Account } from '../support/accounts';
import { rows } from '../support/database';
import { useProduct } from '../support/product';

vi.hoisted(() => {
  process.env.RATE_LIMIT_API = '100000/60';
});

useProduct();
const base = '/api/flow-manager/integrations';
let owner: Account;
beforeAll(async () => {
  owner = await signUp();
});

interface Read {
  base_url: string;
  headers: Record<string, string>;
  auth_type: string;
  auth: { username: string; name: string; place: string };
  action: {
    method: string;
    path: string;
    query: Record<string, string>;
    headers: Record<string, string>;
    body_type: string;
    body: string;
    timeout_ms: number;
  };
  secrets: { name: string; place: string; hint: string }[];
  files: string[];
  not_understood: string[];
}
const preview = (command: string) => owner.call<Read>('post', `${base}/from-curl/preview`, { json: { command } });
const read = async (command: string) => {
  const { status, body } = await preview(command);
  expect({ command, status, body }).toMatchObject({ status: 200 });
  return body;
};

describe('a pasted command', () => {
  it.each([
    [
      'with a body',
      `curl https://a.example.com/v1/x -d '{"a": 1}' -H 'Content-Type: application/json'`,
      { method: 'POST', path: '/v1/x', body_type: 'json', body: '{\n  "a": 1\n}' },
    ],
    [
      'on several lines',
      `curl -X PUT \\\n  'https://a.example.com/x' \\\n  --data-raw '{"a":"b c"}'`,
      { method: 'PUT', body_type: 'json', body: '{\n  "a": "b c"\n}' },
    ],
    [
      'with CRLF',
      `curl -X PUT \\\r\n  'https://a.example.com/x' \\\r\n  -d 'a=1&b=%DB%8C'`,
      { method: 'PUT', body_type: 'form', body: '{\n  "a": "1",\n  "b": "ی"\n}' },
    ],
    [
      'with a query by -G',
      `curl -G https://a.example.com/x -d q=1 --data-urlencode 'name=a b'`,
      { method: 'GET', query: { q: '1', name: 'a b' }, body_type: 'none' },
    ],
    [
      'with parts',
      `curl https://a.example.com/x -F 'a=1' -F b=2`,
      { method: 'POST', body_type: 'form', headers: { 'Content-Type': 'multipart/form-data' }, body: '{\n  "a": "1",\n  "b": "2"\n}' },
    ],
    [
      'with ANSI quotes',
      `curl https://a.example.com/x --data-raw $'{"a": "it\\'s\\u0041"}' --compressed`,
      { body: '{\n  "a": "it\'sA"\n}' },
    ],
    ['with --json', `curl --json '{"a": null}' https://a.example.com/x`, { method: 'POST', body_type: 'json' }],
    ['of a prompt', `$ curl "https://a.example.com/x?a=1&b=2" -I -m 3`, { method: 'HEAD', query: { a: '1', b: '2' }, timeout_ms: 3000 }],
    ['with parameters in braces', `curl 'https://a.example.com/orders/{order_id}'`, { path: '/orders/{order_id}' }],
    ['of text', `curl https://a.example.com/x -H 'Content-Type: text/plain' -d 'hello there'`, { body_type: 'raw', body: 'hello there' }],
    [
      'for the Windows command prompt',
      `curl "https://a.example.com/x?a=1^&b=2" ^\r\n  -H "Accept: */*" ^\r\n  --data-raw "{\\"a\\": \\"b c\\"}"`,
      { method: 'POST', body: '{\n  "a": "b c"\n}' },
    ],
    [
      'copied by Chrome for Windows',
      `curl ^"https://a.example.com/x?a=1^&b=50^%^25^" ^\n  -H ^"Accept: application/json^" ^\n  --data-raw ^"^{^\\^"a^\\^": ^\\^"b c^\\^"^}^"`,
      { method: 'POST', query: { a: '1', b: '50%' }, body: '{\n  "a": "b c"\n}' },
    ],
    [
      'for PowerShell',
      'curl.exe -X POST `\n  -H \'Accept: application/json\' `\n  -d "{`"a`": 1}" https://a.example.com/x',
      { method: 'POST', body: '{\n  "a": 1\n}' },
    ],
  ])('%s is read', async (_, command, action) => {
    const { base_url, action: found, not_understood } = await read(command);
    expect({ base_url, ...found }).toMatchObject({ base_url: 'https://a.example.com', ...action });
    expect(not_understood).toEqual([]);
  });

  it.each([
    ['a bearer token', `-H 'Authorization: Bearer abcdefgh12345678'`, { auth_type: 'bearer', secrets: [{ place: 'auth', hint: '5678' }] }],
    ['a user', `-u sara:passw0rd-long`, { auth_type: 'basic', auth: { username: 'sara' }, secrets: [{ place: 'auth', hint: 'long' }] }],
    ['basic in a header', `-H 'authorization: Basic c2FyYTpwYXNzdzByZC1sb25n'`, { auth_type: 'basic', auth: { username: 'sara' } }],
    [
      'another scheme',
      `-H 'Authorization: Token abcdefgh12345678'`,
      { auth_type: 'none', headers: { Authorization: '{{secrets.authorization}}' } },
    ],
    ['a key in a header', `-H 'X-Api-Key: abcdefgh12345678'`, { auth_type: 'api_key', auth: { name: 'X-Api-Key', place: 'header' } }],
    [
      'a key in the query',
      `-G -d 'api_key=abcdefgh12345678'`,
      { auth_type: 'api_key', auth: { name: 'api_key', place: 'query' }, action: { query: {} } },
    ],
    [
      'cookies',
      `-b 'sid=abcdefgh12345678; a=1'`,
      { headers: { Cookie: '{{secrets.cookie}}' }, secrets: [{ name: 'cookie', place: 'cookie' }] },
    ],
    [
      'a field of the body',
      `--json '{"user": {"password": "abcdefgh12345678"}, "n": "sk-abcdefghij1234567890"}'`,
      {
        secrets: [
          { name: 'password', place: 'body' },
          { name: 'n', place: 'body' },
        ],
      },
    ],
  ])('stores %s as a secret, and shows none of it', async (_, options, expected) => {
    const answer = await read(`curl https://a.example.com/x ${options}`);
    expect(answer).toMatchObject(expected);
    expect(JSON.stringify(answer)).not.toMatch(/abcdefgh12345678|passw0rd|sk-abcdefghij/);
  });

  it('reports what was not understood', async () => {
    const { not_understood, action } = await read(`curl https://a.example.com/x -k --proxy http://p:1 -F file=@photo.jpg -F a=1`);
    expect(not_understood.join('\n')).toMatch(/-k/);
    expect(not_understood.join('\n')).toMatch(/proxy/);
    expect(action.body).toBe('{\n  "a": "1"\n}');
  });

  it.each([
    ['-F file=@photo.jpg -F a=1', 'POST', ['file=@photo.jpg'], '{\n  "a": "1"\n}'],
    ['-d @order.json', 'POST', ['order.json'], ''],
    ['-d a=1 -d @more.txt', 'POST', ['more.txt'], '{\n  "a": "1"\n}'],
    ['--data-binary @-', 'POST', ['-'], ''],
    ['-T photo.jpg', 'PUT', ['photo.jpg'], ''],
    ['-X OPTIONS', 'OPTIONS', [], ''],
  ])('with %s is taken without the contents of files, and says so', async (options, method, files, body) => {
    const answer = await read(`curl https://a.example.com/x ${options}`);
    expect(answer).toMatchObject({ action: { method, body }, files, not_understood: [] });
  });

  it('with a method that no action has is taken, and says so', async () => {
    expect(await read('curl https://a.example.com/x -X PURGE')).toMatchObject({ action: { method: 'GET' }, not_understood: ['-X PURGE'] });
  });

  it.each([
    ['curl --no-such-option https://a.example.com', 'گزینهٔ --no-such-option'],
    ['curl https://a.example.com/x -H', 'گزینهٔ -H'],
    [`curl -H 'Accept: */*'`, 'نشانی ندارد'],
    [`curl 'https://a.example.com/x`, 'کامل نیست'],
    ['curl ftp://a.example.com/x', 'ftp://a.example.com/x'],
  ])('that is wrong is explained in the language of the caller: %s', async (command, words) => {
    const { body } = (await preview(command)) as unknown as { body: ErrorBody };
    expect(body.fields?.[0]?.message).toContain(words);
    expect(body.fields?.[0]?.message).not.toMatch(/unknown|requires|specified|parsing/i);
  });

  it.each([
    'https://a.example.com/x',
    'curl',
    'wget https://a.example.com',
    'curl https://a.example.com/x \\',
    `curl 'https://a.example.com/x`,
    `curl https://a.example.com/x -H`,
    `curl -H 'Accept: */*'`,
    'curl ftp://a.example.com/x',
    'curl --no-such-option https://a.example.com',
    'curl "https://a.example.com/x" ^',
    '',
  ])('is refused if it is no full command: %s', async (command) => {
    const { status, body } = (await preview(command)) as unknown as { status: number; body: ErrorBody };
    expect({ status, path: body.fields?.[0]?.path }).toEqual({ status: 422, path: 'command' });
  });

  it('creates an integration with its action and secrets, or adds to one of the same address', async () => {
    const command = `curl https://b.example.com/v1/orders -H 'Authorization: Bearer abcdefgh12345678' -H 'X-Shop-Token: qwertyuiop123456' --json '{"id": 7}'`;
    const first = await owner.call<{ integration: Integration }>('post', `${base}/from-curl`, { json: { command, name: 'فروشگاه' } });
    expect(first).toMatchObject({
      status: 201,
      body: {
        integration: {
          name: 'فروشگاه',
          auth_type: 'bearer',
          has_auth_secret: true,
          attention: 'untested',
          secrets: [{ name: 'x_shop_token', is_set: true }],
        },
      },
    });
    const { id } = first.body.integration;
    const into = (more: string) => owner.call('post', `${base}/from-curl`, { json: { command: `curl ${more}`, integration_id: id } });
    expect(await into('https://b.example.com/v1/customers')).toMatchObject({
      status: 201,
      body: { integration: { actions: 2 }, action: { path: '/v1/customers' } },
    });
    expect((await into('https://c.example.com/v1/customers')).status).toBe(409);
    const other = await into('https://b.example.com/v1/others -u sara:abcdefgh12345678');
    expect(other.body).toMatchObject({ integration: { auth_type: 'bearer' }, not_understood: ['Authorization'] });
    const stored = JSON.stringify([
      await rows('select * from integrations'),
      await rows('select * from integration_actions'),
      await rows('select * from secrets'),
    ]);
    expect(stored).not.toMatch(/abcdefgh12345678|qwertyuiop123456/);
  });
});
