import { setTimeout as sleep } from 'node:timers/promises';
import { heavyWorks, makeBusiness, Repeated, untilInProgress } from '../integration/support/heavy-work';
import { fiveNodes } from './exchange';
import { median, print, quantile } from './figures';
import { Load } from './load';
import { options } from './options';
import { startProduct } from './product';

/** How long a business's customers wait for replies while another business does heavy work, as ratios to their usual wait. */

const { rounds, seconds, only } = options;

/** The neighbor's customers: the number of conversations, and the messages per second of all of them together. */
const [conversations, rate] = [4, 40];

/** Heavy work has aftereffects, such as rows that the database removes later. They must not count for the next quiet slice. */
const settleMilliseconds = 1_500;

interface Disturbance {
  name: string;
  aim: string;
  begin: () => Promise<{ stop: () => Promise<string> }>;
}

// The limits of calls per minute bound what a person and a business can do. Chats are not limited.
const product = await startProduct({ RATE_LIMIT_API: '1200/60', RATE_LIMIT_BUSINESS_API: '6000/60' });
const neighbor = new Load();
const crowd = new Load();
try {
  const disturbances = [...(await heavyDisturbances()), await chatDisturbance(64)].filter(({ name }) => name.includes(only));
  await p95();
  for (const { name, begin, aim } of disturbances) {
    const figures: { quiet: number; noisy: number }[] = [];
    let answers = '';
    for (let round = 0; round < rounds; round++) {
      const quiet = await p95();
      const work = await begin();
      const noisy = await p95();
      answers = await work.stop();
      await sleep(settleMilliseconds);
      figures.push({ quiet, noisy });
    }
    const ratios = figures.map(({ quiet, noisy }) => noisy / quiet);
    const [quiet, noisy] = [median(figures.map((one) => one.quiet)), median(figures.map((one) => one.noisy))];
    const all = ratios.map((ratio) => ratio.toFixed(2)).join(' ');
    print(
      name,
      `${median(ratios).toFixed(2)} of the quiet p95   rounds ${all}   (${noisy.toFixed(1)} to ${quiet.toFixed(1)} ms; ${aim}; ${answers})`,
    );
  }
} finally {
  neighbor.stop();
  crowd.stop();
  await product.stop();
}

/** The neighbor's value, in milliseconds. */
async function p95(): Promise<number> {
  const { url, token } = product;
  const { latencies } = await neighbor.run({ url, token, conversations: product.conversations.slice(0, conversations), rate, seconds });
  return quantile(latencies, 0.95);
}

async function heavyDisturbances(): Promise<Disturbance[]> {
  const disturbances: Disturbance[] = [];
  for (const [name, { prepare, side_by_side }] of Object.entries(heavyWorks)) {
    const call = await prepare(await makeBusiness(new URL(product.url).origin));
    const begin = async () => {
      const work = new Repeated(call, side_by_side);
      await untilInProgress(work);
      const stop = async (): Promise<string> => {
        await work.stop();
        return [...work.answers].map(([status, count]) => `${status} ×${count}`).join(', ');
      };
      return { stop };
    };
    disturbances.push({ name, aim: 'at most 1.5', begin });
  }
  return disturbances;
}

/** Customers of one business who all write as fast as they get replies. */
async function chatDisturbance(count: number): Promise<Disturbance> {
  const { token, openSession } = await makeBusiness(new URL(product.url).origin, fiveNodes);
  const sessions: string[] = [];
  for (let made = 0; made < count; made++) sessions.push(await openSession());
  const begin = async () => {
    // As long as the neighbor is measured, and slightly before and after.
    const run = crowd.run({ url: product.url, token, conversations: sessions, seconds: seconds + 1.5 });
    await sleep(500);
    return { stop: async () => `${((await run).turns / (seconds + 1.5)).toFixed(0)} turns/s` };
  };
  return { name: `${count} chats`, aim: 'at most 3', begin };
}
