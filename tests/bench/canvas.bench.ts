import type { CDPSession, Page } from 'playwright-core';
import { findChromium, launchChromium } from '../setup/find-chromium';
import { call } from '../integration/support/processes-scene';
import { median, print } from './figures';
import { options } from './options';
import { startProduct } from './product';

/**
 * What the canvas of the flow editor costs the browser's main thread for each frame while it is panned and while a node
 * is dragged, and how soon the editor can be used, for flows of these sizes.
 */
const sizes = [100, 1_000, 2_000, 5_000];

/** Steps of the mouse in one pan or drag. Each is followed by a frame. */
const steps = 60;
const stepPixels = 5;

const product = await startProduct();
const browser = await launchChromium(await findChromium(new AbortController().signal));
try {
  const origin = new URL(product.url).origin;
  const costs = new Map<number, { pan: number; drag: number; usable: number }>();
  for (const size of sizes) {
    const path = await flowOf(origin, size);
    const rounds: { pan: number; drag: number; usable: number }[] = [];
    for (let round = 0; round < options.rounds; round++) rounds.push(await measure(`${origin}${path}`));
    costs.set(size, {
      pan: median(rounds.map(({ pan }) => pan)),
      drag: median(rounds.map(({ drag }) => drag)),
      usable: median(rounds.map(({ usable }) => usable)),
    });
  }
  const small = costs.get(sizes[0] as number) as { pan: number; drag: number };
  for (const [size, { pan, drag, usable }] of costs) {
    const ratio = (cost: number, base: number) => `${(cost / base).toFixed(2)} of that at ${sizes[0]} (${cost.toFixed(2)} ms)`;
    print(`${size} nodes: a frame of a pan`, ratio(pan, small.pan));
    print(`${size} nodes: a frame of a drag`, ratio(drag, small.drag));
    print(`${size} nodes: usable after`, `${(usable / 1000).toFixed(2)} s`);
  }
} finally {
  await browser.close();
  await product.stop();
}

/** Makes an assistant with a flow of that many nodes, and returns the path of its editor. */
async function flowOf(origin: string, size: number): Promise<string> {
  const { token } = product;
  const manager = `${origin}/api/flow-manager`;
  const assistant = await call<{ id: string; default_flow_base_id: string }>('POST', `${manager}/assistants`, {
    token,
    json: { name: `${size}` },
  });
  const version = await call<{ id: string }>('POST', `${manager}/dialog/flow-bases/${assistant.default_flow_base_id}/import`, {
    token,
    json: largeFlow(size),
  });
  return `/en/assistants/${assistant.id}/flows/${version.id}`;
}

/** A tree in which each node leads to three others. Its rows are equally long in every size, so it looks the same around its start. */
function largeFlow(size: number): object {
  const columns = 10;
  const key = (index: number) => (index === 0 ? 'start' : `node_${index}`);
  const nodes = Array.from({ length: size }, (_, index) => ({
    key: key(index),
    type: index === 0 ? 'start' : 'standard',
    kind: index % 3 === 1 ? 'question' : 'message',
    content: index === 0 ? '' : `The text of node ${index}, as long as texts usually are.`,
    position: { x: (index % columns) * 380, y: Math.floor(index / columns) * 260 },
  }));
  const edges = nodes.slice(1).map((_, index) => ({
    source: key(Math.floor(index / 3)),
    target: key(index + 1),
    order: (index % 3) + 1,
    conditions: index % 3 === 0 ? [{ type: 'default' }] : [{ type: 'any_keyword_match', keywords: [`word ${index}`] }],
  }));
  return { format: 'hamdam.flow/1', name: `${size} nodes`, nodes, edges };
}

async function measure(url: string): Promise<{ pan: number; drag: number; usable: number }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript((token) => localStorage.setItem('hamdam.token', token), product.token);
    const startedAt = performance.now();
    await page.goto(url);
    const first = page.locator('.react-flow__node').first();
    await first.click();
    await page.getByRole('complementary').getByRole('heading').first().waitFor();
    const usable = performance.now() - startedAt;
    await page.keyboard.press('Escape');
    const profiler = await context.newCDPSession(page);
    await profiler.send('Performance.enable');
    const { x, y } = await emptyPlace(page);
    const view = () => page.locator('.react-flow__viewport').evaluate((element) => element.style.transform);
    const pan = await costOfFrame(page, profiler, { from: { x, y }, watched: view });
    const box = await first.boundingBox();
    if (!box) throw new Error('the first node is out of view');
    const grip = { x: box.x + box.width / 2, y: box.y + 12 };
    const place = () => first.evaluate((element) => element.style.transform);
    const drag = await costOfFrame(page, profiler, { from: grip, watched: place });
    return { pan, drag, usable };
  } finally {
    await context.close();
  }
}

/** A place of the canvas without a node or an edge. */
async function emptyPlace(page: Page): Promise<{ x: number; y: number }> {
  const place = await page.evaluate(() => {
    for (let y = 200; y < 800; y += 20)
      for (let x = 420; x < 1000; x += 20) if (document.elementFromPoint(x, y)?.classList.contains('react-flow__pane')) return { x, y };
    return null;
  });
  if (!place) throw new Error('no empty place on the canvas');
  return place;
}

/** The main thread's time for each frame, in milliseconds, while the mouse draws something there and back. */
async function costOfFrame(
  page: Page,
  profiler: CDPSession,
  { from, watched }: { from: { x: number; y: number }; watched: () => Promise<string> },
): Promise<number> {
  const before = await watched();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const draw = async (step: number) => {
    await page.mouse.move(from.x + step * stepPixels, from.y + step * stepPixels);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  };
  await draw(1);
  const startedAt = await taskTime(profiler);
  for (let step = 2; step <= steps / 2; step++) await draw(step);
  if ((await watched()) === before) throw new Error('nothing moved');
  for (let step = steps / 2; step > 0; step--) await draw(step);
  const time = (await taskTime(profiler)) - startedAt;
  await page.mouse.up();
  return time / (steps - 1);
}

/** The main thread's busy time so far, in milliseconds. */
async function taskTime(profiler: CDPSession): Promise<number> {
  const { metrics } = await profiler.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}
