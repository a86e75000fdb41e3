import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { quickStartCode, quickStartLanguages, type QuickStartLanguage } from '@/components/developers/quick-start-code';
import { makeServer } from '@/server/api/serve';
import { signUp } from '../support/accounts';
import { assistantWith, shopFlow } from '../support/conversations';
import { row } from '../support/database';
import { useProduct } from '../support/product';
import { makeKey } from './keys';

// The programs of /developers run as they are printed, against this server.
useProduct();
const run = promisify(execFile);
let origin: string;
let folder: string;
let environment: NodeJS.ProcessEnv;
let business_id: string;

beforeAll(async () => {
  const owner = await signUp();
  const { id } = await assistantWith(owner, shopFlow);
  const { key } = await makeKey(owner, { permissions: ['conversations.read', 'conversations.create'] });
  business_id = owner.business_id;
  environment = { NODE_ENV: 'production', PATH: process.env.PATH, HAMDAM_KEY: key, ASSISTANT_ID: id, PYTHONIOENCODING: 'utf-8' };
  folder = await mkdtemp(join(tmpdir(), 'quick-start-'));
  const server = makeServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true });
  };
});

/** How each program is started. Where there is no Python, its program is not run. */
const commands: Record<QuickStartLanguage, { program: string; file: string }> = {
  curl: { program: 'sh', file: 'quick-start.sh' },
  javascript: { program: 'node', file: 'quick-start.mjs' },
  python: { program: 'python3', file: 'quick_start.py' },
};

const isThere = (program: string): Promise<boolean> =>
  run(program, ['--version']).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );

it.each(quickStartLanguages)('the quick start in %s gets an answer', async (language) => {
  const { program, file } = commands[language];
  if (!(await isThere(program))) return;
  const path = join(folder, file);
  await writeFile(path, quickStartCode(language, origin));
  const { stdout } = await run(program, [path], { env: environment, timeout: 20_000 });
  const reply = await row<{ text: string }>(
    `select m.text from messages m where m.business_id = $1 and m.role = 'assistant' order by m.created_at desc, m.position desc limit 1`,
    [business_id],
  );
  expect(reply.text).not.toBe('');
  expect(stdout).toContain(reply.text);
});
