import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/failure.mjs';
import type { CheckPart } from './part';
import { codeFolders, sourceFiles } from './source-files';

/** Their keys are names of operations and fields; tests/integration/openapi.test.ts compares them with the contracts. */
const checkedByTests = new Set(['openapi.json']);

export const checkUnusedWords: CheckPart = {
  name: 'unused words',
  run: async () => {
    const code = sourceFiles(codeFolders, ['.ts', '.tsx', '.mjs'])
      .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('tests/'))
      .map((file) => readFileSync(join(root, file), 'utf8'));
    const isUsed = usageOf(code);
    return readdirSync(join(root, 'messages', 'en'))
      .filter((file) => !checkedByTests.has(file))
      .flatMap((file) =>
        keysOf(JSON.parse(readFileSync(join(root, 'messages', 'en', file), 'utf8')))
          .filter((key) => !isUsed(key))
          .map((key) => `messages/en/${file}: no code uses ${key}`),
      );
  },
};

/**
 * Decides whether code can name a message: its last part is a word of the code, or a template puts it together, such as
 * `error_${code}`. A message whose last part is a common word may be unused without being found.
 */
export function usageOf(code: readonly string[]): (key: string) => boolean {
  const words = new Set(code.flatMap((text) => text.match(/[A-Za-z_][\w-]*/g) ?? []));
  const templates = [...new Set(code.flatMap((text) => text.match(/`(?:[\w.-]|\$\{[^}`]*\})*`/g) ?? []))]
    .map((template) => template.slice(1, -1).split(/\$\{[^}]*\}/))
    .filter((parts) => parts.length > 1 && parts.some((part) => /[a-z]{2}/i.test(part)))
    .map((parts) => new RegExp(`(?:^|\\.)${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`));
  return (key) => {
    const last = key.split('.').at(-1) ?? key;
    // Such as an operator, which is a value of code.
    if (!/\w/.test(last)) return code.some((text) => text.includes(`'${last}'`));
    return words.has(last) || templates.some((template) => template.test(key));
  };
}

function keysOf(messages: object, path = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value as object, `${path}${key}.`),
  );
}
