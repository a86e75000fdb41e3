import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { root } from '../bootstrap/failure.mjs';
import type { CheckPart } from './part';

const source = 'en';
const translations = ['fa', 'ar'];

export const checkMessages: CheckPart = {
  name: 'messages',
  run: async () => {
    const files = listFiles(source);
    const otherFiles = translations.flatMap((locale) => [
      ...missing(files, listFiles(locale)).map((file) => `messages/${locale}/${file} is missing`),
      ...missing(listFiles(locale), files).map((file) => `messages/${locale}/${file} has no counterpart in messages/${source}`),
    ]);
    const shared = translations.flatMap((locale) =>
      files.filter((file) => listFiles(locale).includes(file)).map((file) => ({ locale, file })),
    );
    return [
      ...otherFiles,
      ...shared.flatMap(({ locale, file }) => compareMessages(`${locale}/${file}`, read(source, file), read(locale, file))),
    ];
  },
};

type Messages = Map<string, string>;

/** Every message of a language with its file and key: `shop.json: cart.title`. */
export function readCatalogs(locale: string): [key: string, text: string][] {
  return listFiles(locale).flatMap((file) => [...read(locale, file)].map(([key, text]): [string, string] => [`${file}: ${key}`, text]));
}

/** Missing and unknown keys of a translation, and different placeholders. */
export function compareMessages(name: string, expected: Messages, actual: Messages): string[] {
  const problems = [
    ...missing([...expected.keys()], [...actual.keys()]).map((key) => `${name}: ${key} is missing`),
    ...missing([...actual.keys()], [...expected.keys()]).map((key) => `${name}: ${key} has no counterpart in ${source}`),
  ];
  for (const [key, text] of actual) {
    const original = expected.get(key);
    if (original === undefined) continue;
    if (text.trim() === '' && original.trim() !== '') problems.push(`${name}: ${key} is empty`);
    const [wanted, found] = [placeholders(original), placeholders(text)];
    if (wanted !== found) problems.push(`${name}: ${key} fills in ${found || 'nothing'} where ${source} has ${wanted || 'nothing'}`);
  }
  return problems;
}

/** The names and types of a message's placeholders. The branches of a plural differ by language. */
function placeholders(text: string): string {
  try {
    return [...new Set(collect(parse(text)))].sort().join(' ');
  } catch (error) {
    return `(unreadable: ${(error as Error).message})`;
  }
}

function collect(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.argument:
        return [`{${element.value}}`];
      case TYPE.tag:
        return [`<${element.value}>`, ...collect(element.children)];
      case TYPE.select:
        return [`{${element.value}, select: ${Object.keys(element.options).sort().join('|')}}`, ...inOptions(element.options)];
      // Where one language needs a plural, another has a plain number: "۳ پیام" is correct for every count.
      case TYPE.plural:
        return [`{${element.value}, number}`, ...inOptions(element.options)];
      default:
        return [`{${element.value}, ${TYPE[element.type]}}`];
    }
  });
}

function inOptions(options: Record<string, { value: MessageFormatElement[] }>): string[] {
  return Object.values(options).flatMap((option) => collect(option.value));
}

function listFiles(locale: string): string[] {
  return readdirSync(join(root, 'messages', locale)).filter((file) => file.endsWith('.json'));
}

function read(locale: string, file: string): Messages {
  return new Map(flatten(JSON.parse(readFileSync(join(root, 'messages', locale, file), 'utf8')), ''));
}

function flatten(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key));
}

function missing(wanted: string[], present: string[]): string[] {
  return wanted.filter((one) => !present.includes(one));
}
