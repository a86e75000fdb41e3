import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { definitionToDocument } from './definition-to-document';
import { documentToDefinition, keysAsIds } from './document-to-definition';
import type { GoldenFile } from './golden/golden-file';
import { validateFlowDocument } from './validate-flow-document';

const folder = new URL('./golden/', import.meta.url);
const documents = readdirSync(folder)
  .filter((entry) => entry.endsWith('.json'))
  .flatMap((entry) => {
    const file = JSON.parse(readFileSync(new URL(entry, folder), 'utf8')) as GoldenFile;
    return Object.entries(file.documents).map(([name, document]) => [`${entry} ${name}`, document as object] as const);
  });

describe('definitionToDocument', () => {
  it.each(documents)('returns what was imported: %s', (_name, given) => {
    const validation = validateFlowDocument({ format: 'hamdam.flow/1', name: 'version 3', ...given });
    if (!validation.ok) throw new Error(JSON.stringify(validation.problems));
    let count = 0;
    const id = () => `id-${(count += 1)}`;
    const definition = documentToDefinition(validation.document, {
      flowId: 'flow',
      nodeId: id,
      edgeId: id,
      handlerId: id,
      flowIdOf: (name) => `id of ${name}`,
      actionIdOf: ({ integration, action }) => `${integration}/${action}`,
      workflowIdOf: (name) => `id of ${name}`,
    });
    expect(new Set(definition.nodes.map((node) => node.id)).size).toBe(definition.nodes.length);
    expect(definition.nodes.every((node) => node.id !== node.key)).toBe(true);
    const version = { name: 'version 3', notes: [] };
    const actionNameOf = (id: string) => {
      const [integration = '', action = ''] = id.split('/');
      return { integration, action };
    };
    const nameOf = (found: string) => found.replace('id of ', '');
    const exported = definitionToDocument(definition, version, { flowNameOf: nameOf, actionNameOf, workflowNameOf: nameOf });
    expect(exported).toEqual(validation.document);
    expect(validateFlowDocument(JSON.parse(JSON.stringify(exported)))).toEqual(validation);
  });

  it('keeps the display settings of the editor and the notes', () => {
    const given = {
      format: 'hamdam.flow/1',
      nodes: [{ key: 'start', type: 'start', position: { x: 3.5, y: -1 } }],
      edges: [{ source: 'start', target: 'start', view: { collapsed: true } }],
      notes: [{ text: 'ask the shop', position: { x: 1, y: 2 }, size: { width: 100, height: 60 }, color: 'pink' }],
      handlers: [{ name: 'h', description: 'd', target: 'start', detour: true, conditions: [{ type: 'exact_match', value: 'x' }] }],
    };
    const validation = validateFlowDocument(given);
    if (!validation.ok) throw new Error(JSON.stringify(validation.problems));
    const nothing = () => null;
    const ids = { ...keysAsIds('f'), nodeId: (key: string) => `n-${key}`, flowIdOf: nothing };
    const names = { flowNameOf: nothing, actionNameOf: nothing, workflowNameOf: nothing };
    const exported = definitionToDocument(documentToDefinition(validation.document, ids), validation.document, names);
    expect(exported).toMatchObject(given);
  });
});
