import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { goldenToTest } from '@/tests/support/golden-to-test';
import type { GoldenCase, GoldenFile } from '../engine/golden/golden-file';
import { goldenSubject } from '@/tests/support/golden-subject';
import { initialState } from '../engine/initial-state';
import type { InstanceState } from '../engine/types';
import { compareStep } from './compare-step';
import { playStep, runFlowTest } from './run-flow-test';

const folder = new URL('../engine/golden/', import.meta.url);

/** Whether the flow is edited during the conversation, so that its turns run against different subjects. */
const isEdited = ({ turns }: GoldenCase) => turns.some(({ edited }) => edited);

for (const name of readdirSync(folder).filter((entry) => entry.endsWith('.json'))) {
  const file = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as GoldenFile;
  describe(`${name}, as tests of the flow`, () => {
    it.each(file.cases.filter((golden) => !isEdited(golden)))('$name', (golden) => {
      const run = runFlowTest(goldenToTest(golden), goldenSubject(file, golden, golden.main ?? 'main'));
      for (;;) {
        const { done, value } = run.next();
        if (!done) continue;
        expect(value.differences).toEqual([]);
        break;
      }
    });

    it.each(file.cases.filter(isEdited))('$name, which is edited', (golden) => {
      let state: InstanceState = initialState(golden.context);
      let main = golden.main ?? 'main';
      goldenToTest(golden).steps.forEach((step, index) => {
        main = golden.turns[index]?.edited ?? main;
        const subject = goldenSubject(file, golden, main);
        const played = playStep(subject.flows, state, step, subject);
        state = played.state;
        expect(compareStep(index + 1, step, played.reached, subject.flows)).toEqual([]);
      });
    });
  });
}
