import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import type { FlowParts, PartKind } from './flow-changes';

/** What people call a node: its title, or its key if it has none. */
export function nodeName(node: { title: string; key: string } | undefined): string {
  return node ? node.title.trim() || node.key : '';
}

/** The beginning of a note's text. */
function noteName({ text }: { text: string }): string {
  const [line = ''] = text.trim().split('\n');
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}

/** What people call a part. A path is called by its two nodes. */
export function partName<Kind extends PartKind>({ nodes }: Pick<Flow, 'nodes'>, kind: Kind, part: FlowParts[Kind]): string {
  if (kind === 'handlers') return (part as FlowParts['handlers']).name;
  if (kind === 'nodes') return nodeName(part as FlowParts['nodes']);
  if (kind === 'notes') return noteName(part as FlowParts['notes']);
  const { source, target } = part as FlowParts['edges'];
  return [source, target].map((id) => nodeName(nodes.find((node) => node.id === id))).join(' → ');
}
