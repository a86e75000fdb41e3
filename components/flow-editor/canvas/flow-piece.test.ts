import { describe, expect, it } from 'vitest';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { newEdge, newNode, newNote } from '../new-node';
import { boundsOfPiece, isEmptyPiece, partsOfPiece, pieceOf, readPiece } from './flow-piece';

const start = newNode([], 'start', { x: 0, y: 0 });
const ask = { ...newNode([], 'question', { x: 0, y: 200 }), key: 'ask', choices: [{ label: 'بله' }] };
const run = { ...newNode([], 'subflow', { x: 300, y: 400 }), key: 'run_1', flow_id: '01990000-0000-7000-8000-000000000001' };
const nodes = [start, ask, run];
const edges = [
  newEdge({ nodes, edges: [] }, { source: start.id }, ask.id),
  newEdge({ nodes, edges: [] }, { source: ask.id, choice: 'بله' }, run.id),
  // Not complete: nothing is entered yet.
  newEdge({ nodes, edges: [] }, { source: ask.id }, ask.id),
];
const note = newNote({ x: 500, y: 0 });
const flow = { nodes, edges, notes: [note] } as unknown as Flow;
const all = new Set([...nodes, note].map(({ id }) => id));

describe('a piece of a flow', () => {
  it('has the selected nodes and notes with the paths between them, and never the start', () => {
    const piece = pieceOf(flow, all);
    expect(piece.nodes.map(({ key }) => key)).toEqual(['ask', 'run_1']);
    expect(piece.edges).toHaveLength(1);
    expect(piece.edges[0]).toMatchObject({ source: 'ask', target: 'run_1', conditions: [{ type: 'exact_match', value: 'بله' }] });
    expect(piece.notes).toHaveLength(1);
    expect(boundsOfPiece(piece)).toMatchObject({ x: 0, y: 0, width: 720 });
    expect(isEmptyPiece(pieceOf(flow, new Set([start.id])))).toBe(true);
  });

  it('is read from the text that it was written as, and nothing else is', () => {
    const piece = pieceOf(flow, all);
    expect(readPiece(JSON.stringify(piece))).toEqual(piece);
    for (const text of ['hello', '{}', '{"format":"hamdam.flow-piece/1"}', JSON.stringify({ ...piece, nodes: [{ key: 'x' }] })]) {
      expect(readPiece(text)).toBeNull();
    }
  });

  it('is added with new ids and free keys, and keeps its paths', () => {
    const piece = pieceOf(flow, all);
    const parts = partsOfPiece(piece, flow, { flows: new Set([run.flow_id]), actions: new Set(), workflows: new Set() }, { x: 40, y: 40 });
    expect(parts.nodes.map(({ key }) => key)).toEqual(['ask_1', 'run_2']);
    expect(parts.nodes[0]).toMatchObject({ position: { x: 40, y: 240 }, choices: [{ label: 'بله' }], revision: 0 });
    expect(parts.nodes.some(({ id }) => all.has(id))).toBe(false);
    expect(parts.edges[0]).toMatchObject({ source: parts.nodes[0]?.id, target: parts.nodes[1]?.id });
    expect(parts.notes[0]?.position).toEqual({ x: 540, y: 40 });
    expect(parts.nodes[1]?.flow_id).toBe(run.flow_id);
  });

  it('loses a subflow that the assistant does not have', () => {
    const [, pasted] = partsOfPiece(
      pieceOf(flow, all),
      { nodes: [] },
      { flows: new Set(), actions: new Set(), workflows: new Set() },
      { x: 0, y: 0 },
    ).nodes;
    expect(pasted).toMatchObject({ key: 'run_1', flow_id: null });
  });
});
