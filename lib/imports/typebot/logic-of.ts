import type { FlowEdge, FlowNode } from '@/lib/engine/flow-document';
import { limits } from '@/lib/limits';
import { cutText } from './cut-text';
import { readComparisons } from './read-comparisons';
import { modeOf, type Note } from './speech-of';
import { textOf, type EdgeTarget, type TypebotBlock } from './typebot-export';

/** How a conversation goes on from a block. */
export interface Branches {
  taken: ({ edge: string } & Pick<FlowEdge, 'operator' | 'conditions'>)[];
  /** A place in the same bot to go on from. */
  jump?: EdgeTarget;
  /** The edge that is always taken. */
  always?: string;
}

interface Logic {
  node: Partial<FlowNode> & Pick<FlowNode, 'type'>;
  branches: Branches;
}

interface Known {
  variableOf: (id: unknown) => string | null;
  otherFlows: readonly string[];
  note: Note;
}

/** A block that neither speaks nor asks. One that is not understood does nothing, so that its place can be seen. */
export function logicOf(block: TypebotBlock, known: Known): Logic {
  const { type, options } = block;
  const { note } = known;
  const passed: Logic = { node: { type: 'gateway' }, branches: { taken: [] } };
  switch (type) {
    case 'Condition':
      return { ...passed, branches: { taken: branchesOf(block, known) } };
    case 'Set variable':
      return { ...passed, node: { type: 'gateway', ...setOf(block, known) } };
    case 'Redirect': {
      const url = cutText(textOf(options.url).trim(), limits.url);
      note(url === '' ? 'no_address' : 'redirect_link', block, url);
      return { ...passed, node: { type: 'standard', content: url, mode: modeOf(url) } };
    }
    case 'Jump':
      return { ...passed, branches: { taken: [], jump: placeOf(block) } };
    case 'Typebot link':
      return linkOf(block, known) ?? passed;
    case 'AB test':
      note('ab_test', block);
      return { ...passed, branches: { taken: [], always: textOf(block.items[0]?.outgoingEdgeId) } };
    default:
      note(type === 'Code' ? 'script' : type === 'Wait' ? 'wait' : 'unknown_block', block, textOf(options.secondsToWaitFor));
      return passed;
  }
}

function placeOf({ options }: TypebotBlock): EdgeTarget {
  return { group: textOf(options.groupId), block: textOf(options.blockId) };
}

function linkOf(block: TypebotBlock, { otherFlows, note }: Known): Logic | null {
  const bot = textOf(block.options.typebotId);
  if (bot === 'current') return { node: { type: 'gateway' }, branches: { taken: [], jump: placeOf(block) } };
  // An export knows only the id of the other bot. A flow that is named so is meant for it.
  if (otherFlows.includes(bot)) return { node: { type: 'subflow', flow: bot }, branches: { taken: [] } };
  note('linked_flow', block, bot);
  return null;
}

function branchesOf(block: TypebotBlock, { variableOf, note }: Known): Branches['taken'] {
  return block.items.flatMap((item) => {
    const { operator, conditions, unknown } = readComparisons(item, variableOf);
    if (unknown.length === 0) return [{ edge: textOf(item.outgoingEdgeId), operator, conditions: conditions.slice(0, limits.conditions) }];
    note('comparison', block, unknown.join(', '));
    return [];
  });
}

/** Something that is to be calculated, rather than a text with variables. */
const calculated = /[=+*/()[\];<>`]|\breturn\b|\{\{=|\w\s*-\s*\w/;

function setOf(block: TypebotBlock, { variableOf, note }: Known): Pick<FlowNode, 'set'> {
  const { variableId, type, expressionToEvaluate, isCode } = block.options;
  const variable = variableOf(variableId);
  if (variable !== null && type === 'Empty') return { set: { [variable]: null } };
  const text = textOf(expressionToEvaluate).trim();
  const quoted = /^(["'])([^"'\\]*)\1$/.exec(text);
  const isValue = quoted !== null || (isCode !== true && !calculated.test(text));
  if (variable !== null && (type === undefined || type === 'Custom') && isValue && text.length <= limits.short_text)
    return { set: { [variable]: quoted?.[2] ?? text } };
  note('expression', block, typeof type === 'string' && type !== 'Custom' ? type : text);
  return { set: {} };
}
