import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv as parseEnvFile } from 'node:util';
import { envSchema } from '@/server/platform/env';
import { root } from '../bootstrap/failure.mjs';
import type { CheckPart } from './part';
import { sourceFiles } from './source-files';

/** Set by `npm start` for its own child processes only. */
const notForPeople = new Set(['LOCAL_MODE', 'DEMO_PASSWORD']);

/** Set by npm, the shell or the test environment, not by people who run the product. */
const ofTheSystem = /^(PATH|HOME|TMPDIR|CI|VITEST(_POOL_ID)?|FC_SEED|OUTSIDE_URL|npm_\w+|LD_LIBRARY_PATH|PLAYWRIGHT_\w+)$/;

/** Example values could end up as real ones in deployments. */
const secrets = ['AUTH_SECRET', 'ENCRYPTION_KEYS'];

export const checkSettings: CheckPart = {
  name: 'settings',
  run: async () => {
    const text = readFileSync(join(root, '.env.example'), 'utf8');
    const listed = new Set([...text.matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map((match) => match[1] ?? ''));
    const known = Object.keys(envSchema.shape).filter((name) => !notForPeople.has(name));
    const read = new Set([...namesReadByScripts(), ...namesInCompose()]);
    return [
      ...known.filter((name) => !listed.has(name)).map((name) => `.env.example lacks ${name}`),
      ...[...listed]
        .filter((name) => !known.includes(name) && !read.has(name))
        .map((name) => `.env.example lists ${name}, which nothing reads`),
      ...[...read]
        .filter((name) => !known.includes(name) && !listed.has(name) && !notForPeople.has(name) && !ofTheSystem.test(name))
        .map((name) => `.env.example lacks ${name}, which a script reads`),
      ...acceptedSecrets(text),
      ...otherDefaults(text),
    ];
  },
};

function namesReadByScripts(): Set<string> {
  const files = sourceFiles(['scripts', 'prisma', 'tests', 'server/platform'], ['.ts', '.mjs']).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
  return new Set(texts.flatMap((text) => [...text.matchAll(/process\.env\.([A-Z][A-Z0-9_]*)/g)].map((match) => match[1] ?? '')));
}

function namesInCompose(): string[] {
  return [...readFileSync(join(root, 'docker-compose.yml'), 'utf8').matchAll(/\$\{([A-Z][A-Z0-9_]*)/g)].map((match) => match[1] ?? '');
}

const shape = envSchema.shape as Record<string, { safeParse: (value: unknown) => { success: boolean; data?: unknown } }>;

function acceptedSecrets(text: string): string[] {
  const values = parseEnvFile(text.replace(/^# ?(?=[A-Z][A-Z0-9_]*=)/gm, ''));
  return secrets
    .filter((name) => shape[name]?.safeParse(values[name]).success)
    .map((name) => `.env.example has a value of ${name} that the product accepts: it must be refused`);
}

/** A number that is commented out must be the default. */
function otherDefaults(text: string): string[] {
  const commented = [...text.matchAll(/^# ?([A-Z][A-Z0-9_]*)=(\d[\d/]*)$/gm)].map(([, name = '', value]) => ({ name, value }));
  return commented.flatMap(({ name, value }) => {
    const [byDefault, given] = [undefined, value].map((one) => JSON.stringify(shape[name]?.safeParse(one).data));
    return byDefault === undefined || byDefault === given ? [] : `.env.example says ${name}=${value}, which is not its default`;
  });
}
