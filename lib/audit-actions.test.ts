import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import words from '@/messages/en/auditLog.json';
import { auditActions, businessActions, platformActions } from './audit-actions';

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

const code = [...sourcesIn('server'), ...sourcesIn('prisma/demo')].join('\n');

describe.each(Object.keys(auditActions))('%s', (action) => {
  it('is recorded somewhere', () => {
    expect(code).toContain(`'${action}'`);
  });

  it('has words, and so has its group', () => {
    const [group = '', verb = ''] = action.split('.');
    const groups: Record<string, string | undefined> = words.groups;
    const actions: Record<string, Record<string, string | undefined> | undefined> = words.actions;
    expect(groups[group]).toBeTruthy();
    expect(actions[group]?.[verb]).toBeTruthy();
  });
});

it('has words for nothing else', () => {
  const worded = Object.entries(words.actions).flatMap(([group, verbs]) => Object.keys(verbs).map((verb) => `${group}.${verb}`));
  expect(worded.toSorted()).toEqual(Object.keys(auditActions).toSorted());
});

it("is of a business's log or of the platform's", () => {
  expect(new Set([...businessActions, ...platformActions])).toEqual(new Set(Object.keys(auditActions)));
});
