import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/failure.mjs';
import { clientTypes, typesFile } from '../client/client-types';
import type { CheckPart } from './part';

export const checkClient: CheckPart = {
  name: 'TypeScript client',
  run: async (signal) => {
    const file = join(root, typesFile);
    const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === (await clientTypes(signal));
    return isCurrent ? [] : [`${typesFile} does not match the contracts: npm run client`];
  },
};
