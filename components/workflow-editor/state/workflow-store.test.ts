import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/components/api/api-error';
import type { WholeVersion } from '@/lib/contracts/flow-manager/workflow/versions';
import type { WorkflowDefinition, WorkflowState } from '@/lib/workflow/definition';
import { changePart } from '@/lib/workflow/edit/edit-parts';
import { WorkflowStore, type VersionCalls } from './workflow-store';

const state = (id: string, name = id): WorkflowState => ({ id, name, type: 'standard', position: { x: 0, y: 0 }, components: [] });
const named = (id: string, name: string) => (definition: WorkflowDefinition) => changePart(definition, 'states', id, { name });

/** A server with one version. */
class Server implements VersionCalls {
  version = {
    id: 'v1',
    number: 1,
    name: 'one',
    is_published: false,
    revision: 0,
    definition: { states: [state('a'), state('b')], transitions: [], connections: [], variables: {} },
  } as unknown as WholeVersion;
  saves = 0;
  /** Thrown by the next calls in place of saving. */
  refusals: ApiError[] = [];

  async save(_id: string, definition: WorkflowDefinition, revision: number) {
    const refusal = this.refusals.shift();
    if (refusal) throw refusal;
    if (revision !== this.version.revision) throw new ApiError({ status: 412, code: 'precondition_failed' });
    this.saves += 1;
    this.version = { ...this.version, definition: definition as never, revision: revision + 1 };
    const { definition: _definition, ...version } = this.version;
    return version;
  }

  async read() {
    return structuredClone(this.version);
  }

  /** Someone else saves. */
  change(make: (definition: WorkflowDefinition) => WorkflowDefinition) {
    this.version = { ...this.version, definition: make(this.version.definition) as never, revision: this.version.revision + 1 };
  }
}

let server: Server;
let store: WorkflowStore;
const namesOf = ({ states }: WorkflowDefinition) => states.map(({ name }) => name);
const shown = () => namesOf(store.getState().definition);
const saved = () => namesOf(server.version.definition);
const settle = () => vi.advanceTimersByTimeAsync(5_000);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });
  server = new Server();
  store = new WorkflowStore(structuredClone(server.version), { calls: server, errorText: ({ detail }) => detail });
  store.start();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows a change immediately and saves several of them with one call', async () => {
  store.change(named('a', 'A'));
  store.change(named('b', 'B'));
  expect(shown()).toEqual(['A', 'B']);
  expect(store.getState().status).toBe('saving');
  await settle();
  expect(saved()).toEqual(['A', 'B']);
  expect(server.saves).toBe(1);
  expect(store.getState()).toMatchObject({ status: 'saved', version: { revision: 1 } });
});

it('keeps the objects of what did not change, and makes no step of nothing', () => {
  const [before] = store.getState().definition.states;
  store.change(named('b', 'B'));
  expect(store.getState().definition.states[0]).toBe(before);
  store.change(named('b', 'B'));
  store.undo();
  expect(shown()).toEqual(['a', 'b']);
  expect(store.getState().canUndo).toBe(false);
});

it('undoes typing as one step, and redoes it', async () => {
  for (const text of ['A', 'AB', 'ABC']) store.change(named('a', text), 'a.name');
  store.change(named('b', 'B'));
  store.undo();
  expect(shown()).toEqual(['ABC', 'b']);
  store.undo();
  expect(shown()).toEqual(['a', 'b']);
  store.redo();
  store.redo();
  expect(shown()).toEqual(['ABC', 'B']);
  await settle();
  expect(saved()).toEqual(['ABC', 'B']);
});

describe('when someone else was faster', () => {
  it('merges their change, and undo does not remove it', async () => {
    store.change(named('a', 'A'));
    server.change((definition) => ({ ...definition, states: [...definition.states, state('c')] }));
    await settle();
    expect(saved()).toEqual(['A', 'b', 'c']);
    expect(shown()).toEqual(['A', 'b', 'c']);
    store.undo();
    await settle();
    expect(saved()).toEqual(['a', 'b', 'c']);
  });

  it.each([
    ['mine', 'A'],
    ['theirs', 'Z'],
  ] as const)('asks about the same field and keeps %s', async (side, name) => {
    store.change(named('a', 'A'));
    server.change(named('a', 'Z'));
    await settle();
    const [conflict] = store.getState().conflicts;
    expect(conflict).toEqual({ part_id: 'a', field: 'name' });
    // Nothing is saved before the question is answered.
    expect(saved()).toEqual(['Z', 'b']);
    if (conflict) store.settle(conflict, side);
    await settle();
    expect(saved()).toEqual([name, 'b']);
    expect(store.getState()).toMatchObject({ status: 'saved', conflicts: [], theirs: null });
  });

  it('asks about a state that they deleted and this side changed', async () => {
    store.change(named('a', 'A'));
    server.change((definition) => ({ ...definition, states: definition.states.slice(1) }));
    await settle();
    const [conflict] = store.getState().conflicts;
    expect(conflict).toEqual({ part_id: 'a', field: null });
    if (conflict) store.settle(conflict, 'theirs');
    await settle();
    expect(saved()).toEqual(['b']);
  });
});

it('keeps changes without a connection, and saves them when the server answers again', async () => {
  server.refusals = [new ApiError({ status: 0, code: 'network' })];
  store.change(named('a', 'A'));
  await vi.advanceTimersByTimeAsync(700);
  expect(store.getState().status).toBe('offline');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saved()).toEqual(['A', 'b']);
});

it('does not repeat what was refused until it has changed', async () => {
  server.refusals = [new ApiError({ status: 422, code: 'validation_failed', detail: 'too long' })];
  store.change(named('a', 'A'));
  await settle();
  expect(store.getState()).toMatchObject({ status: 'failed', problem: 'too long' });
  expect(server.saves).toBe(0);
  store.change(named('a', 'B'));
  await settle();
  expect(saved()).toEqual(['B', 'b']);
  expect(store.getState()).toMatchObject({ status: 'saved', problem: null });
});

it('becomes read-only when someone else has published the version', async () => {
  server.version = { ...server.version, is_published: true, revision: 1 };
  server.refusals = [new ApiError({ status: 409, code: 'conflict', detail: 'published' })];
  store.change(named('a', 'A'));
  await settle();
  expect(store.getState()).toMatchObject({ status: 'failed', problem: 'published', version: { is_published: true } });
  expect(saved()).toEqual(['a', 'b']);
});
