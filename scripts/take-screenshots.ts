import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '@/tests/setup/find-chromium';

// npm run screenshots: takes the README's pictures of a copy that `npm start` runs here (with the same PORT and DATA_DIR).
const address = `http://localhost:${process.env.PORT ?? 3000}`;
const secrets = join(process.env.DATA_DIR ?? '.data', 'secrets.json');

const { executablePath, libraryPath } = await findChromium(new AbortController().signal);
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...(libraryPath ? { LD_LIBRARY_PATH: libraryPath } : {}) } as Record<string, string>,
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 860 } });
  await signIn(page);
  const flow = await demoFlow(page);
  const pictures = [
    { file: 'docs/dashboard.png', path: '/dashboard', shown: '.recharts-area-curve' },
    { file: 'docs/flow.png', path: `/assistants/${flow.assistant_id}/flows/${flow.active_version_id}`, shown: '.react-flow__node' },
  ];
  mkdirSync('docs', { recursive: true });
  for (const { file, path, shown } of pictures) {
    await page.goto(address + path);
    await page.locator(shown).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: file });
    console.log(`${file} shows ${path}`);
  }
} finally {
  await browser.close();
}

async function signIn(page: Page): Promise<void> {
  const { demo_password } = JSON.parse(readFileSync(secrets, 'utf8')) as { demo_password: string };
  await page.goto(`${address}/login`);
  await page.locator('input[type=email]').fill('demo@hamdam.local');
  await page.locator('input[type=password]').fill(demo_password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/dashboard');
}

/** The demo shop's customer flow. */
async function demoFlow(page: Page): Promise<{ assistant_id: string; active_version_id: string }> {
  const headers = { Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('hamdam.token'))}` };
  const list = async (path: string) =>
    (await (await fetch(address + path, { headers })).json()) as { items: { id: string; language?: string; active_version_id: string }[] };
  const assistant_id = (await list('/api/flow-manager/assistants')).items.find(({ language }) => language === 'FA')?.id ?? '';
  const flow = (await list(`/api/flow-manager/dialog/assistants/${assistant_id}/flow-bases`)).items[0];
  return { assistant_id, active_version_id: flow?.active_version_id ?? '' };
}
