import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, root } from '@/scripts/bootstrap/failure.mjs';
import { buildWhenNeeded } from '@/scripts/build';
import { nodeOptions } from '@/scripts/start/product-services';
import { settingsFor, startServices, until, type Services } from '../integration/support/processes';
import { compileProcesses } from '../integration/support/processes-compile';
import { makeScene } from '../integration/support/processes-scene';
import { Supervised } from '../integration/support/processes-supervised';
import { conversationCount, type Contestant } from './contestant';
import { fiveNodes } from './exchange';
import { options } from './options';

type Settings = Record<string, string | undefined>;

export interface Product extends Contestant {
  services: Services;
  /** Ends the product's processes and starts them with other settings. */
  restart: (changes: Settings) => Promise<void>;
}

/**
 * The product's web process and worker with a Postgres and a Redis of their own, and an assistant with its conversations.
 * Limits of calls are disabled unless `limits` sets them.
 */
export async function startProduct(limits: Settings = {}): Promise<Product> {
  const services = await startServices({ plain: true });
  const logFile = join(services.dataDir, 'product.log');
  const processes: Supervised[] = [];
  let folder: string | undefined;
  const stop = async (): Promise<void> => {
    await Promise.all(processes.map((one) => one.end('SIGTERM')));
    await services.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (!options.no_pages) await buildWhenNeeded(new AbortController().signal, join(services.dataDir, 'logs', 'build.log'));
    else folder = await compileProcesses();
    const settings: Settings = { ...(await settingsFor(services)), ...limits, ...options.env };
    const programOf = (name: 'web' | 'worker') => join(folder ?? join(root, 'dist'), `${folder && name === 'web' ? 'api' : name}.mjs`);
    const start = (name: 'web' | 'worker', changes: Settings): Supervised => {
      const ofProduct = options.without_node_options ? ['--enable-source-maps'] : nodeOptions[name];
      return new Supervised({
        name,
        args: [...options.node, ...ofProduct, programOf(name)],
        env: { ...settings, ...changes },
        cwd: root,
        logFile,
      });
    };
    const url = `http://${settings.HOST}:${settings.PORT}`;
    const startAll = async (changes: Settings): Promise<void> => {
      processes.splice(0, 2, start('web', changes), start('worker', changes));
      await until('the product is ready', 60_000, () => fetch(`${url}/api/ready`).then(({ ok }) => ok));
    };
    const restart = async (changes: Settings): Promise<void> => {
      const codes = (await Promise.all(processes.map((one) => one.end('SIGTERM')))).map(({ code }) => code);
      if (codes.some((code) => code !== 0)) throw new Failure(`the product's processes ended with ${codes.join(', ')}`);
      await startAll(changes);
    };
    await startAll({});
    const scene = await makeScene(url, fiveNodes);
    const conversations: string[] = [];
    for (let count = 0; count < conversationCount; count++) conversations.push(await scene.openSession());
    const chat = `${url}/api/flow-manager/messaging/chat/v1`;
    return { name: 'product', url: chat, token: scene.token, conversations, processes, services, restart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
