import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/components/api/api-error';
import type { FlowChanges } from '@/lib/contracts/flow-manager/dialog/parts';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { flowSettingsSchema } from '@/lib/engine/flow-settings';
import { blankConfig } from '@/lib/engine/nodes/registry';
import { partKinds, type FlowParts, type PartKind } from '../flow-changes';
import { flowActions } from './flow-actions';
import { FlowStore, type FlowCalls } from './flow-store';

const node = (id: string, content = ''): FlowParts['nodes'] => ({
  ...blankConfig,
  id,
  key: id,
  type: 'standard',
  content,
  flow_id: null,
  position: { x: 0, y: 0 },
  revision: 0,
});
const edge = (id: string, source: string, target: string): FlowParts['edges'] => ({
  id,
  source,
  target,
  order: 0,
  operator: 'AND',
  conditions: [{ type: 'default' }],
  view: null,
  revision: 0,
});
const handler = (id: string, target: string): FlowParts['handlers'] => ({
  id,
  name: id,
  description: '',
  target,
  operator: 'OR',
  detour: false,
  conditions: [{ type: 'any_keyword_match', keywords: ['x'] }],
  revision: 0,
});

const note = (id: string, text: string): FlowParts['notes'] => ({
  id,
  text,
  position: { x: 0, y: 0 },
  size: { width: 220, height: 140 },
  color: 'yellow',
  revision: 0,
});

/** A server with one version, and its draft if one was started. */
class Server implements FlowCalls {
  flow: Flow = {
    id: 'v1',
    is_active: false,
    revision: 0,
    settings_revision: 0,
    nodes: [node('a', 'A'), node('b', 'B'), node('c', 'C')],
    edges: [edge('ab', 'a', 'b'), edge('bc', 'b', 'c')],
    handlers: [handler('h1', 'a'), handler('h2', 'b')],
    notes: [note('n1', 'one'), note('n2', 'two')],
    settings: flowSettingsSchema.parse({}),
  } as unknown as Flow;
  calls: string[] = [];
  /** Answers the next call of `send` in place of storing it. */
  refusals: ApiError[] = [];

  async send(_id: string, changes: FlowChanges) {
    this.calls.push('send');
    const refusal = this.refusals.shift();
    if (refusal) throw refusal;
    const outdated = partKinds.flatMap((kind) =>
      [...(changes[kind]?.update ?? []), ...(changes[kind]?.delete ?? [])].filter(
        ({ id, revision }) => revision !== undefined && this.flow[kind].find((part) => part.id === id)?.revision !== revision,
      ),
    );
    const keys = new Set(this.flow.nodes.map(({ key }) => key));
    if (changes.nodes?.create.some(({ key }) => key !== undefined && keys.has(key))) throw new ApiError({ status: 409, code: 'conflict' });
    if (outdated.length > 0) throw new ApiError({ status: 412, code: 'precondition_failed' });
    return this.store(changes);
  }

  /** Stores changes, from here or from someone else. */
  store(changes: FlowChanges) {
    const revision = this.flow.revision + 1;
    const made: Pick<Flow, PartKind> = { nodes: [], edges: [], handlers: [], notes: [] };
    for (const kind of partKinds) {
      const { create = [], update = [], delete: gone = [] } = changes[kind] ?? {};
      const ids = new Set(gone.map(({ id }) => id));
      const kept = (this.flow[kind] as { id: string }[])
        .filter(({ id }) => !ids.has(id))
        .map((part) => {
          const change = update.find(({ id }) => id === part.id);
          return change ? { ...part, ...change, revision } : part;
        });
      const all = [...kept, ...create.map((part) => ({ ...part, revision }))];
      this.flow = { ...this.flow, revision, [kind]: all };
      made[kind] = all.filter((part) => (part as unknown as { revision: number }).revision === revision) as never;
    }
    return { revision, ...made };
  }

  async sendSettings(_id: string, change: object) {
    this.calls.push('settings');
    const revision = this.flow.revision + 1;
    this.flow = { ...this.flow, revision, settings_revision: revision, settings: { ...this.flow.settings, ...change } };
  }

  async readSince(_id: string, since: number) {
    this.calls.push('since');
    const { nodes, edges, handlers, notes, revision, settings_revision } = this.flow;
    const newer = <One extends { revision: number }>(parts: readonly One[]) => parts.filter((part) => part.revision > since);
    const counts = { nodes: nodes.length, edges: edges.length, handlers: handlers.length, notes: notes.length };
    const parts = { nodes: newer(nodes), edges: newer(edges), handlers: newer(handlers), notes: newer(notes) };
    return { revision, settings_revision, ...parts, counts };
  }

  async readWhole() {
    this.calls.push('whole');
    return this.flow;
  }

  async startDraft() {
    this.calls.push('draft');
    const idOf = (id: string) => `${id}'`;
    this.flow = {
      ...this.flow,
      id: 'v2',
      is_active: false,
      nodes: this.flow.nodes.map((one) => ({ ...one, id: idOf(one.id) })),
      edges: this.flow.edges.map((one) => ({ ...one, id: idOf(one.id), source: idOf(one.source), target: idOf(one.target) })),
      handlers: this.flow.handlers.map((one) => ({ ...one, id: idOf(one.id), target: idOf(one.target) })),
      notes: this.flow.notes.map((one) => ({ ...one, id: idOf(one.id) })),
    };
    return 'v2';
  }
}

let server: Server;
let store: FlowStore;
let drafts: string[];
const actions = () => flowActions(store);
const shown = () => store.getState().flow;
const contents = (flow: Pick<Flow, 'nodes'>) => flow.nodes.map(({ content }) => content);
const content = (id: string, text: string): FlowChanges => ({ nodes: { create: [], update: [{ id, content: text }], delete: [] } });

function open(change: Partial<Flow> = {}): void {
  server.flow = { ...server.flow, ...change };
  drafts = [];
  store = new FlowStore(server.flow, {
    calls: {
      send: (...given) => server.send(...given),
      sendSettings: (...given) => server.sendSettings(given[0], given[1]),
      readSince: (...given) => server.readSince(...given),
      readWhole: () => server.readWhole(),
      startDraft: () => server.startDraft(),
    },
    errorText: ({ code }) => code,
    onDraft: (id) => drafts.push(id),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  server = new Server();
  open();
});
afterEach(() => vi.useRealTimers());

describe('a change', () => {
  it('is shown immediately, and saved with everything else a moment later in one call', async () => {
    actions().update('nodes', 'a', { content: 'A1' });
    actions().add({ nodes: [node('d', 'D')], edges: [edge('cd', 'c', 'd')] });
    actions().remove({ handlers: ['h1'] });
    expect(contents(shown())).toEqual(['A1', 'B', 'C', 'D']);
    expect(store.getState().status).toBe('saving');
    await vi.advanceTimersByTimeAsync(500);
    expect(server.calls).toEqual(['send']);
    expect(contents(server.flow)).toEqual(['A1', 'B', 'C', 'D']);
    expect(server.flow.handlers.map(({ id }) => id)).toEqual(['h2']);
    expect(store.getState().status).toBe('saved');
    expect(store.hasUnsaved()).toBe(false);
  });

  it('of the settings, and the order of handlers, are saved too', async () => {
    actions().updateSettings({ end_message: 'bye' });
    actions().moveHandler('h2', 0);
    await vi.advanceTimersByTimeAsync(500);
    expect(server.flow.settings.end_message).toBe('bye');
    expect(store.getState().status).toBe('saved');
    expect(store.hasUnsaved()).toBe(false);
  });

  it('made while another one is being saved is saved next', async () => {
    actions().update('nodes', 'a', { content: 'A1' });
    await vi.advanceTimersByTimeAsync(400);
    actions().update('nodes', 'a', { content: 'A2' });
    await vi.advanceTimersByTimeAsync(500);
    expect(contents(server.flow)[0]).toBe('A2');
    expect(store.hasUnsaved()).toBe(false);
  });

  it('is kept while the network is away, and saved when it is back', async () => {
    vi.stubGlobal('document', { addEventListener: () => undefined });
    server.refusals = [new ApiError({ status: 0, code: 'network' })];
    actions().update('nodes', 'a', { content: 'A1' });
    await vi.advanceTimersByTimeAsync(500);
    expect(store.getState().status).toBe('offline');
    expect(contents(shown())[0]).toBe('A1');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(contents(server.flow)[0]).toBe('A1');
    expect(store.getState().status).toBe('saved');
    vi.unstubAllGlobals();
  });

  it('that is refused stays shown with its problem, and does not hold back the rest', async () => {
    server.refusals = [
      new ApiError({ status: 422, code: 'validation_failed', fields: [{ path: 'nodes.update[0].content', message: 'too long' }] }),
    ];
    actions().update('nodes', 'a', { content: 'wrong' });
    actions().update('nodes', 'b', { content: 'B1' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(contents(server.flow)).toEqual(['A', 'B1', 'C']);
    expect(contents(shown())).toEqual(['wrong', 'B1', 'C']);
    expect(store.getState().refusals.get('a')).toEqual({
      what: 'update',
      message: 'too long',
      fields: [{ path: 'content', message: 'too long' }],
    });
    actions().update('nodes', 'a', { content: 'right' });
    expect(store.getState().refusals.size).toBe(0);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(contents(server.flow)[0]).toBe('right');
    expect(store.getState().status).toBe('saved');
  });
});

describe('a new path', () => {
  it('waits until its conditions are filled in, while everything else is saved', async () => {
    const path = { ...edge('ac', 'a', 'c'), conditions: [{ type: 'any_keyword_match' as const, keywords: [] as string[] }] };
    actions().add({ nodes: [node('d')], edges: [path] });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.flow.nodes.map(({ id }) => id)).toContain('d');
    expect(server.flow.edges.map(({ id }) => id)).not.toContain('ac');
    expect(store.getState().status).toBe('failed');
    expect(store.getState().refusals.size).toBe(0);

    actions().update('edges', 'ac', { conditions: [{ type: 'any_keyword_match', keywords: ['x'] }] });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.flow.edges.map(({ id }) => id)).toContain('ac');
    expect(store.getState().status).toBe('saved');
  });
});

describe('the history', () => {
  it('undoes everything and redoes everything', async () => {
    const before = shown();
    actions().update('nodes', 'a', { content: 'A1' });
    actions().add({ nodes: [node('d')], edges: [edge('cd', 'c', 'd')] });
    actions().remove({ nodes: ['b'] });
    actions().moveHandler('h1', 0);
    actions().updateSettings({ end_message: 'bye' });
    actions().moveNodes(new Map([['a', { x: 7, y: 7 }]]));
    const after = shown();
    await vi.advanceTimersByTimeAsync(500);
    while (store.getState().canUndo) store.undo();
    const withoutRevisions = ({ nodes, handlers, settings }: Flow) =>
      JSON.parse(
        JSON.stringify({ nodes, handlers, settings }, (key, value: unknown) => (key === 'revision' ? undefined : value)),
      ) as object;
    expect(withoutRevisions(shown())).toEqual(withoutRevisions(before));
    expect(
      shown()
        .edges.map(({ id }) => id)
        .sort(),
    ).toEqual(['ab', 'bc']);
    await vi.advanceTimersByTimeAsync(500);
    expect(server.flow.nodes.map(({ id }) => id).sort()).toEqual(['a', 'b', 'c']);
    while (store.getState().canRedo) store.redo();
    expect(contents(shown())).toEqual(contents(after));
    expect(shown().edges.map(({ id }) => id)).toEqual(after.edges.map(({ id }) => id));
    await vi.advanceTimersByTimeAsync(500);
    expect(server.flow.nodes.map(({ id }) => id).sort()).toEqual(['a', 'c', 'd']);
    expect(store.getState().status).toBe('saved');
  });

  it('takes typing without a pause as one step', () => {
    for (const text of ['A1', 'A12', 'A123']) actions().update('nodes', 'a', { content: text });
    vi.advanceTimersByTime(2_000);
    actions().update('nodes', 'a', { content: 'A1234' });
    store.undo();
    expect(contents(shown())[0]).toBe('A123');
    store.undo();
    expect(contents(shown())[0]).toBe('A');
  });

  it('leaves what someone else changed meanwhile', async () => {
    actions().update('nodes', 'a', { content: 'A1' });
    await vi.advanceTimersByTimeAsync(500);
    server.store({ nodes: { create: [], update: [{ id: 'a', fallback_message: 'theirs' }], delete: [] } });
    store.notice('v1', server.flow.revision);
    await vi.advanceTimersByTimeAsync(100);
    store.undo();
    expect(shown().nodes[0]).toMatchObject({ content: 'A', fallback_message: 'theirs' });
  });
});

describe('someone else', () => {
  it('is followed when the server says so: changes, new parts and deletions', async () => {
    server.store({
      nodes: { create: [node('d', 'D')] as never, update: [{ id: 'a', content: 'theirs' }], delete: [{ id: 'c' }] },
      edges: { create: [], update: [], delete: [{ id: 'bc' }] },
    });
    store.notice('v1', server.flow.revision);
    await vi.advanceTimersByTimeAsync(100);
    expect(contents(shown())).toEqual(['theirs', 'B', 'D']);
    expect(shown().edges.map(({ id }) => id)).toEqual(['ab']);
    expect(store.hasUnsaved()).toBe(false);
    expect(server.calls).toEqual(['since', 'whole']);
  });

  it('who changed another field of the same node loses nothing', async () => {
    server.store({ nodes: { create: [], update: [{ id: 'a', fallback_message: 'theirs' }], delete: [] } });
    actions().update('nodes', 'a', { content: 'mine' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.flow.nodes[0]).toMatchObject({ content: 'mine', fallback_message: 'theirs' });
    expect(store.getState()).toMatchObject({ status: 'saved', conflicts: [] });
  });

  it('who added a node with the same key leaves the other node with another key', async () => {
    const theirs = { ...node('d', 'D'), key: 'message_1' };
    server.store({ nodes: { create: [theirs], update: [], delete: [] } });
    actions().add({ nodes: [{ ...node('e', 'E'), key: 'message_1' }] });
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.flow.nodes.map(({ key }) => key).slice(3)).toEqual(['message_1', 'message_2']);
    expect(
      shown()
        .nodes.map(({ key }) => key)
        .slice(3)
        .sort(),
    ).toEqual(['message_1', 'message_2']);
    expect(store.getState().status).toBe('saved');
  });

  it('does not excuse a key that is used twice here', async () => {
    actions().update('nodes', 'a', { key: 'taken' });
    await vi.advanceTimersByTimeAsync(500);
    actions().add({ nodes: [{ ...node('e', 'E'), key: 'taken' }] });
    await vi.advanceTimersByTimeAsync(5000);
    expect(store.getState().refusals.get('e')?.what).toBe('create');
    expect(store.getState().status).toBe('failed');
  });

  it('who changed the same field is a conflict with both sides, until one is chosen', async () => {
    for (const [side, wanted] of [
      ['mine', 'mine'],
      ['theirs', 'theirs'],
    ] as const) {
      server = new Server();
      open();
      server.store(content('a', 'theirs'));
      actions().update('nodes', 'a', { content: 'mine' });
      await vi.advanceTimersByTimeAsync(1_000);
      const [conflict] = store.getState().conflicts;
      expect(conflict).toMatchObject({ id: 'a', fields: ['content'], mine: { content: 'mine' }, theirs: { content: 'theirs' } });
      expect(contents(server.flow)[0]).toBe('theirs');
      store.resolve(conflict!, side);
      await vi.advanceTimersByTimeAsync(1_000);
      expect([contents(server.flow)[0], contents(shown())[0]]).toEqual([wanted, wanted]);
      expect(store.getState()).toMatchObject({ status: 'saved', conflicts: [] });
    }
  });
});

describe('notes', () => {
  const texts = (flow: Flow) => flow.notes.map(({ text }) => text);

  it('are added, changed and deleted like other parts, and undone', async () => {
    actions().add({ notes: [note('n3', 'three')] });
    actions().update('notes', 'n1', { text: 'first', color: 'pink' });
    actions().remove({ notes: ['n2'] });
    expect(texts(shown())).toEqual(['first', 'three']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.flow.notes).toMatchObject([{ id: 'n1', text: 'first', color: 'pink' }, { id: 'n3' }]);
    expect(store.getState().status).toBe('saved');
    while (store.getState().canUndo) store.undo();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(texts(server.flow).sort()).toEqual(['one', 'two']);
    expect(store.getState().status).toBe('saved');
  });

  it('move together with nodes in one step', async () => {
    const place = { x: 40, y: 80 };
    const { edges } = shown();
    actions().moveNodes(
      new Map([
        ['a', place],
        ['n1', place],
        ['n2', { x: 0, y: 0 }],
      ]),
    );
    expect([shown().nodes[0]?.position, shown().notes[0]?.position]).toEqual([place, place]);
    expect(shown().edges).toBe(edges);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.calls).toEqual(['send']);
    expect(server.flow.notes.map(({ revision }) => revision)).toEqual([1, 0]);
    store.undo();
    expect([shown().nodes[0]?.position, shown().notes[0]?.position]).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 0 },
    ]);
    expect(store.getState().canUndo).toBe(false);
  });

  it('of two people merge, and a conflict shows both texts', async () => {
    server.store({
      notes: {
        create: [],
        update: [
          { id: 'n1', color: 'blue' },
          { id: 'n2', text: 'theirs' },
        ],
        delete: [],
      },
    });
    actions().update('notes', 'n1', { text: 'mine' });
    actions().update('notes', 'n2', { text: 'mine too' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.flow.notes[0]).toMatchObject({ text: 'mine', color: 'blue' });
    expect(store.getState().conflicts).toMatchObject([{ kind: 'notes', id: 'n2', fields: ['text'], theirs: { text: 'theirs' } }]);
  });

  it('of an active version continue in its draft', async () => {
    open({ is_active: true });
    actions().update('notes', 'n2', { text: 'second' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.flow.notes).toMatchObject([
      { id: "n1'", text: 'one' },
      { id: "n2'", text: 'second' },
    ]);
    store.undo();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(texts(server.flow)).toEqual(['one', 'two']);
  });
});

describe('an active version', () => {
  it('is edited in a draft: the first change starts it, once, and the history goes on in it', async () => {
    open({ is_active: true });
    actions().update('nodes', 'a', { content: 'A1' });
    actions().add({ nodes: [node('d')], edges: [edge('cd', 'c', 'd')] });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.calls.filter((call) => call === 'draft')).toHaveLength(1);
    expect(drafts).toEqual(['v2']);
    expect(shown()).toMatchObject({ id: 'v2', is_active: false });
    expect(store.getState().draftIds.get('a')).toBe("a'");
    expect(server.flow.nodes.map(({ id, content: text }) => [id, text])).toEqual([
      ["a'", 'A1'],
      ["b'", 'B'],
      ["c'", 'C'],
      ['d', ''],
    ]);
    expect(server.flow.edges.find(({ id }) => id === 'cd')).toMatchObject({ source: "c'", target: 'd' });
    while (store.getState().canUndo) store.undo();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(contents(server.flow)).toEqual(['A', 'B', 'C']);
    expect(store.getState().status).toBe('saved');
  });

  it('is edited itself only on request', async () => {
    open({ is_active: true });
    store.setEditsLive(true);
    actions().update('nodes', 'a', { content: 'A1' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(drafts).toEqual([]);
    expect(server.flow).toMatchObject({ id: 'v1', nodes: [{ content: 'A1' }, {}, {}] });
  });
});
