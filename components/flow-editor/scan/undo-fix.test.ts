import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { definitionToDocument } from '@/lib/engine/definition-to-document';
import type { FindingCode } from '@/lib/engine/scan/finding';
import { flowOf, nothingKnown, scanCases } from '@/lib/engine/scan/scan-cases';
import { scanFlow } from '@/lib/engine/scan/scan-flow';
import { edgesOnce } from './edges-once';
import { flowActions } from '../state/flow-actions';
import { FlowStore } from '../state/flow-store';

const cases = (Object.entries(scanCases) as [FindingCode, (typeof scanCases)[FindingCode]][]).filter(([, { fix }]) => fix);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each(cases)('undoing the fix of %s restores the same bytes, and redoing it fixes it again', (code, { with: faulty, known }) => {
  const store = editing(faulty);
  const names = { ...nothingKnown, ...known };
  const find = () => scanFlow(store.getState().flow, names).find((finding) => finding.code === code);
  const before = exported(store);
  flowActions(store).applyEdits(find()?.fix?.edits ?? [], edgesOnce());
  expect(find()).toBeUndefined();
  const fixed = exported(store);
  store.undo();
  expect(exported(store)).toBe(before);
  expect(store.getState().canUndo).toBe(false);
  store.redo();
  expect(exported(store)).toBe(fixed);
});

function editing(parts: Parameters<typeof flowOf>[0]): FlowStore {
  const { nodes, edges, handlers, settings } = flowOf(parts);
  const revised = <Part extends object>(part: Part) => ({ ...part, revision: 0 });
  const flow = {
    id: 'version',
    revision: 0,
    settings_revision: 0,
    nodes: nodes.map(revised),
    edges: edges.map((edge) => ({ ...revised(edge), view: null })),
    handlers: handlers.map(revised),
    notes: [],
    settings,
  } as unknown as Flow;
  // Nothing is sent, because no time passes.
  const calls = {} as ConstructorParameters<typeof FlowStore>[1]['calls'];
  return new FlowStore(flow, { calls, errorText: () => '', onDraft: () => undefined });
}

function exported(store: FlowStore): string {
  const { flow } = store.getState();
  return JSON.stringify(
    definitionToDocument(flow, { name: '', notes: [] }, { flowNameOf: (id) => id, actionNameOf: () => null, workflowNameOf: () => null }),
  );
}
