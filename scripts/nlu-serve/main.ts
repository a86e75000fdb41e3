import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { nluSession } from './nlu-session';

/** `npm run nlu:serve`: returns one line of JSON for each input line, in order, until the input closes. */
export async function main(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Promise<void> {
  const answer = nluSession();
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line.trim() === '') continue;
    if (!output.write(`${JSON.stringify(answer(line))}\n`)) await once(output, 'drain');
  }
}
