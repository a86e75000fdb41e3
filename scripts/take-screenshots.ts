import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '@/tests/setup/find-chromium';

// npm run screenshots: makes the README's pictures of a copy that `npm start` runs here (PORT and DATA_DIR as there).
const address = `http://localhost:${process.env.PORT ?? 3000}`;
const secrets = join(process.env.DATA_DIR ?? '.data', 'secrets.json');
const pictures = { 'docs/dashboard.png': '/dashboard' };

const { executablePath } = await findChromium(new AbortController().signal);
const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 860 } });
  await signIn(page);
  mkdirSync('docs', { recursive: true });
  for (const [file, path] of Object.entries(pictures)) {
    await page.goto(address + path, { waitUntil: 'networkidle' });
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
