import type { DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import { foldForSearch } from '@/lib/text/fold-for-search';

/** The maximum number of nodes that a search shows. */
export const mostFound = 50;

/** Folded texts of nodes. A node that changes is another object. */
const folded = new WeakMap<DialogNode, { name: string; texts: string }>();

/**
 * The nodes that contain a text in their title, key, messages or choices: first those whose title or key begins with it,
 * then those with it in their title or key. All nodes for an empty text.
 */
export function findNodes(nodes: readonly DialogNode[], typed: string): { found: DialogNode[]; count: number } {
  const wanted = foldForSearch(typed);
  const ranked = nodes.flatMap((node) => {
    const rank = rankOf(node, wanted);
    return rank === null ? [] : [{ node, rank }];
  });
  // Sorting is stable, so nodes of the same rank keep their order.
  ranked.sort((one, other) => one.rank - other.rank);
  return { found: ranked.slice(0, mostFound).map(({ node }) => node), count: ranked.length };
}

function rankOf(node: DialogNode, wanted: string): number | null {
  const { name, texts } = foldedTexts(node);
  if (name.includes(`\n${wanted}`)) return 0;
  if (name.includes(wanted)) return 1;
  return texts.includes(wanted) ? 2 : null;
}

function foldedTexts(node: DialogNode): { name: string; texts: string } {
  const known = folded.get(node);
  if (known) return known;
  const { title, key, content, prompt, template, choices, parts, fallback_message, clarification_prompt } = node;
  const spoken = parts.map((part) => ('text' in part ? (part.text ?? '') : ''));
  const labels = choices.flatMap(({ label, value = '' }) => [label, value]);
  // Folding removes line breaks, so that a text is never found across two of them.
  const join = (texts: readonly string[]) => texts.map((text) => `\n${foldForSearch(text)}`).join('');
  const now = {
    name: join([title, key]),
    texts: join([content, prompt, template ?? '', ...labels, ...spoken, fallback_message, clarification_prompt]),
  };
  folded.set(node, now);
  return now;
}
