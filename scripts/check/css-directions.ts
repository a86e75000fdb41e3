import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/failure.mjs';
import type { CheckPart } from './part';
import { sourceFiles } from './source-files';

const physical = [
  /(?:^|[\s;{])(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?\s*:/,
  /(?:^|[\s;{])border-(?:top|bottom)-(?:left|right)-radius\s*:/,
  /(?:^|[\s;{])(?:left|right)\s*:/,
  /(?:^|[\s;{])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/,
];

/** The only exception, with its reason: a map or a canvas has a left in every language. */
const excused = /\/\*\s*physical:/;

export const checkCssDirections: CheckPart = {
  name: 'style directions',
  run: async () =>
    // The widget's style sheet is a text of its script.
    [...sourceFiles(['app', 'components'], ['.css']), ...sourceFiles(['widget'], ['styles.ts'])].flatMap((file) =>
      findPhysical(readFileSync(join(root, file), 'utf8')).map(
        ({ line, text }) => `${file}:${line} ${text}: use the logical property (…-inline-start, …-inline-end)`,
      ),
    ),
};

/** The lines of a style sheet with left or right. */
export function findPhysical(css: string): { line: number; text: string }[] {
  return withoutComments(css)
    .split('\n')
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => !excused.test(text) && physical.some((pattern) => pattern.test(text)));
}

/** Comments are blanked out line by line, so that line numbers are kept. Exceptions are kept too. */
function withoutComments(css: string): string {
  return css.replace(/\/\*(?!\s*physical:)[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
}
