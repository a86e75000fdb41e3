import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { generateClient } from '../services/generate-client';
import { openDatabase } from './open-database';

/** `npm run knowledge:serve`: returns one line of JSON for each input line, in order, until the input closes. */
export async function main(signal: AbortSignal): Promise<void> {
  await generateClient(signal);
  const { owner_url, stop } = await openDatabase(signal);
  try {
    // Read only now, because the server reads its settings as it is loaded.
    const { knowledgeSession } = await import('./knowledge-session');
    const session = await knowledgeSession(owner_url);
    for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity, signal })) {
      if (line.trim() === '') continue;
      if (!process.stdout.write(`${JSON.stringify(await session.answer(line))}\n`)) await once(process.stdout, 'drain');
    }
    await session.close();
  } finally {
    await stop();
  }
}
