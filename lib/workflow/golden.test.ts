import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GoldenFile, GoldenStep } from './golden/golden-file';
import { walkGolden, type WalkedStep } from './golden/walk-golden';

const folder = new URL('./golden/', import.meta.url);

for (const name of readdirSync(folder).filter((entry) => entry.endsWith('.json'))) {
  const file = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as GoldenFile;
  describe(`${name}: ${file.about}`, () => {
    it.each(file.cases)('$name', (golden) => {
      [...walkGolden(file, golden)].forEach(({ step, walked }, index) => expectStep(step, walked, `event ${index + 1}`));
    });
  });
}

function expectStep(step: GoldenStep, { instance, effects, requests, accepted, problems }: WalkedStep, at: string): void {
  expect(accepted, `${at}: ${JSON.stringify(problems)}`).toBe(step.accepted ?? true);
  if (step.problems) expect(problems, at).toEqual(step.problems);
  const said = effects.flatMap((effect) => (effect.type === 'send' ? [effect] : []));
  const says = step.says ?? [];
  expect(
    said.map(({ text, choices }, index) => (typeof says[index] === 'object' ? { text, choices } : text)),
    at,
  ).toEqual(says);
  expect(requests.length, at).toBe(step.requests?.length ?? 0);
  expect(requests, at).toMatchObject(step.requests ?? []);
  if (step.effects)
    expect(
      effects.filter(({ type }) => type !== 'send'),
      at,
    ).toMatchObject(step.effects);
  if (step.status) expect(`${instance.status} ${JSON.stringify(instance.failure)}`, at).toContain(step.status);
  if (step.state) expect(instance.state_id, at).toBe(step.state);
  if (step.waiting === null) expect(instance.waiting, at).toBeNull();
  else if (step.waiting) expect(instance.waiting, at).toMatchObject(step.waiting);
  if (step.failure) expect(instance.failure, at).toMatchObject(step.failure);
  for (const [id, value] of Object.entries(step.values ?? {})) expect(instance.values[id] ?? null, `${at}, ${id}`).toEqual(value);
  for (const [key, value] of Object.entries(step.variables ?? {})) expect(instance.variables[key] ?? null, `${at}, ${key}`).toEqual(value);
  let from = 0;
  for (const entry of step.history ?? []) {
    const found = instance.history.findIndex((one, index) => index >= from && expect.objectContaining(entry).asymmetricMatch(one));
    expect(found, `${at}: ${JSON.stringify(entry)} is not in ${JSON.stringify(instance.history)}`).toBeGreaterThanOrEqual(0);
    from = found + 1;
  }
}
