import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { Failure, root } from '@/scripts/bootstrap/failure.mjs';
import { buildWhenNeeded } from '@/scripts/build';
import { nodeOptions } from '@/scripts/start/product-services';
import { freePort } from '@/scripts/services/free-port';
import { settingsFor, startServices, until, type Services } from '../integration/support/processes';
import { compileProcesses } from '../integration/support/processes-compile';
import { makeScene } from '../integration/support/processes-scene';
import { Supervised } from '../integration/support/processes-supervised';
import { fiveNodes } from './exchange';
import { options } from './options';

type Changes = Record<string, string | undefined>;

/** One that answers messages. */
export interface Contestant {
  name: string;
  url: string;
  token: string;
  conversations: string[];
  processes: Supervised[];
}

export interface Contest {
  services: Services;
  product: Contestant;
  yardstick: Contestant;
  /** Begins the product's processes anew, with other settings. */
  restart: (changes: Changes) => Promise<void>;
  stop: () => Promise<void>;
}

export const conversationCount = 64;

/** The product and the yardstick, running on one Postgres. */
export async function startContest(): Promise<Contest> {
  const services = await startServices();
  const logFile = join(services.dataDir, 'product.log');
  const started: Supervised[] = [];
  let folder: string | undefined;
  const start = (name: string, args: string[], env: Changes): Supervised => {
    const one = new Supervised({ name, args, env, cwd: root, logFile });
    started.push(one);
    return one;
  };
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((one) => one.end('SIGTERM')));
    await services.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (!options.no_pages) await buildWhenNeeded(new AbortController().signal, join(services.dataDir, 'logs', 'build.log'));
    else folder = await compileProcesses();
    const env = await settingsFor(services);
    const programOf = (name: 'web' | 'worker') => join(folder ?? join(root, 'dist'), `${folder && name === 'web' ? 'api' : name}.mjs`);
    const startProduct = (name: 'web' | 'worker', changes: Changes = {}) =>
      start(name, [...options.node, ...nodeOptions[name], programOf(name)], { ...env, ...changes });
    const processes = [startProduct('web'), startProduct('worker')];
    const url = `http://${env.HOST}:${env.PORT}`;
    const isReady = () => fetch(`${url}/api/ready`).then(({ ok }) => ok);
    await until('the product is ready', 60_000, isReady);
    const scene = await makeScene(url, fiveNodes);
    const conversations: string[] = [];
    for (let count = 0; count < conversationCount; count++) conversations.push(await scene.openSession());
    const chat = `${url}/api/flow-manager/messaging/chat/v1`;
    const product = { name: 'product', url: chat, token: scene.token, conversations, processes };
    const restart = async (changes: Changes): Promise<void> => {
      const ended = await Promise.all(processes.map((one) => one.end('SIGTERM')));
      if (ended.some(({ code }) => code !== 0)) throw new Failure(`the product's processes ended with ${ended.map(({ code }) => code).join(', ')}`);
      processes.splice(0, 2, startProduct('web', changes), startProduct('worker', changes));
      await until('the product is ready again', 60_000, isReady);
    };
    return { services, product, yardstick: await startYardstick(services, start), restart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startYardstick({ databaseUrl }: Services, start: (name: string, args: string[], env: Changes) => Supervised): Promise<Contestant> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(`
    create table ref_conversations (id uuid primary key, message_count int not null default 0, updated_at timestamptz not null default now());
    create table ref_messages (id uuid primary key, conversation_id uuid not null references ref_conversations, position int not null,
      role text not null, text text not null, created_at timestamptz not null default now(), unique (conversation_id, position))`);
  const { rows } = await database.query<{ id: string }>(
    'insert into ref_conversations (id) select gen_random_uuid() from generate_series(1, $1) returning id',
    [conversationCount],
  );
  await database.end();
  const port = await freePort();
  const args = ['--import', 'tsx', join(root, 'tests', 'bench', 'ref-tx.ts')];
  const server = start('ref-tx', args, { PATH: process.env.PATH, DATABASE_URL: databaseUrl, PORT: String(port) });
  const url = `http://127.0.0.1:${port}/`;
  await until('the yardstick is ready', 20_000, () => fetch(url, { method: 'POST', body: '{}' }).then(() => true));
  return { name: 'ref-tx', url, token: '', conversations: rows.map(({ id }) => id), processes: [server] };
}
