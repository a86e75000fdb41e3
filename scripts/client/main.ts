import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../bootstrap/failure.mjs';
import { clientTypes, typesFile } from './client-types';

/** `npm run client`: writes the types of the TypeScript client from the API's own description. */
export async function main(signal: AbortSignal): Promise<void> {
  const file = join(root, typesFile);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await clientTypes(signal));
  console.log(`✓ ${typesFile}`);
}
