import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainFileError, Failure } from '../bootstrap/failure.mjs';

/** The values that are generated once for a data folder and stored in its secrets.json. */
export type Secrets = {
  auth_secret: string;
  encryption_keys: string;
  metrics_token: string;
  demo_password: string;
  /** For the owner of the database, and for the login that the product uses. */
  postgres_password: string;
  postgres_login_password: string;
  /** For Kamailio: at the database, and of the voice process at Kamailio. */
  postgres_edge_password: string;
  voice_edge_secret: string;
};

/** Reads the secrets of a data folder. Generates missing ones if the folder has no database yet. */
export function loadSecrets(dataDir: string, hasDatabase: boolean): Secrets {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file) && hasDatabase) {
    throw new Failure(`${file} is gone, and without it the database beside it cannot be opened: put it back, or choose an empty DATA_DIR`);
  }
  try {
    const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
    const secrets = { ...generateSecrets(), ...kept };
    if (Object.keys(kept).length < Object.keys(secrets).length) {
      // Moved into place when complete: with a half-written file the data would be inaccessible.
      writeFileSync(`${file}.new`, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600 });
      renameSync(`${file}.new`, file);
    }
    return secrets;
  } catch (error) {
    if (error instanceof SyntaxError) throw new Failure(`${file} is no valid JSON: put a good copy back`);
    throw explainFileError(error, dataDir);
  }
}

function generateSecrets(): Secrets {
  return {
    auth_secret: randomBytes(32).toString('base64'),
    encryption_keys: `k1:${randomBytes(32).toString('base64')}`,
    metrics_token: randomBytes(24).toString('hex'),
    demo_password: readablePassword(),
    postgres_password: randomBytes(24).toString('hex'),
    postgres_login_password: randomBytes(24).toString('hex'),
    postgres_edge_password: randomBytes(24).toString('hex'),
    voice_edge_secret: randomBytes(24).toString('hex'),
  };
}

/** Sixty bits in unambiguous letters, to be typed from a screen. */
function readablePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return group() + group() + group();
}
