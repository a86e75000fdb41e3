import type { GoldenCase, GoldenFile } from '@/lib/engine/golden/golden-file';
import { teach } from '@/lib/engine/golden/taught-assistant';
import { envOf, flowSet } from '@/lib/engine/golden/walk-golden';
import { renderNamed } from '@/lib/engine/render-template';
import { wantedEntities } from '@/lib/engine/wanted-entities';
import type { TestSubject } from '@/lib/flow-tests/run-flow-test';

/** What a golden case runs against, with this document as its main flow. */
export function goldenSubject(file: GoldenFile, golden: GoldenCase, main: string): TestSubject {
  const flows = flowSet(file, golden, main);
  const trained = file.taught && teach(file.taught);
  const { timezone } = flows.main.settings;
  return {
    flows,
    env: envOf(golden, 0),
    now: 0,
    read: (text, now) => trained?.read(text, { wanted_entities: wantedEntities(flows), context: { now, timezone } }) ?? null,
    render: (template, variables) => renderNamed(trained?.templates ?? new Map(), template, variables),
  };
}
