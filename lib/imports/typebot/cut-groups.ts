import { limits } from '@/lib/limits';
import { cutText } from './cut-text';
import { numberOf, type TypebotBlock, type TypebotExport, type TypebotGroup } from './typebot-export';

/** Blocks of a group that become one node: what is said, and what is asked after it. */
export interface Segment {
  key: string;
  group: TypebotGroup;
  blocks: readonly TypebotBlock[];
  position: { x: number; y: number };
}

const bubbles: ReadonlySet<string> = new Set(['text', 'image', 'audio', 'video', 'embed']);

export const isBubble = ({ type }: TypebotBlock): boolean => bubbles.has(type);
export const isInput = ({ type }: TypebotBlock): boolean => type.endsWith(' input');

/** How long a wait is, if it is short enough to show that the assistant is typing. Otherwise 0. */
export function shortWait({ type, options }: TypebotBlock): number {
  const seconds = type === 'Wait' ? (numberOf(options.secondsToWaitFor) ?? 0) : 0;
  return seconds > 0 && seconds <= 5 ? Math.round(seconds * 1000) : 0;
}

/** The distance between nodes of the same group. */
const step = 240;

/** Cuts groups into segments. Each block that an edge or a jump leads to begins one. */
export function cutGroups(source: TypebotExport): Segment[] {
  const entered = new Set(
    [
      ...[...source.edges.values()].map(({ block }) => block),
      ...source.groups.flatMap(({ blocks }) => blocks.map(({ options }) => options.blockId)),
    ].filter((id) => typeof id === 'string' && id !== ''),
  );
  const keys = new Map([
    ['start', 0],
    ['end', 0],
  ]);
  return source.groups.flatMap((group) =>
    cutBlocks(
      group.blocks.filter(({ type }) => type !== 'start'),
      (block) => entered.has(block.id),
    ).map((blocks, index) => ({
      key: freeKey(cutText(group.title, 80) || 'Group', keys),
      group,
      blocks,
      position: { x: group.position.x, y: group.position.y + index * step },
    })),
  );
}

function cutBlocks(blocks: readonly TypebotBlock[], isEntered: (block: TypebotBlock) => boolean): TypebotBlock[][] {
  const segments: TypebotBlock[][] = [];
  for (const block of blocks) {
    const open = segments.at(-1);
    const previous = open?.at(-1);
    const leadsOn = previous && (isBubble(previous) || shortWait(previous) > 0) && previous.edge === '';
    const joins = leadsOn && (isBubble(block) || isInput(block)) && !isEntered(block);
    if (open && joins && open.length < limits.parts) open.push(block);
    else segments.push([block]);
  }
  return segments;
}

/** @param counts how often a key was wanted. Remembered, because an export may have thousands of groups with one title */
function freeKey(wanted: string, counts: Map<string, number>): string {
  let key = wanted;
  let count = counts.get(wanted) ?? 0;
  while (counts.has(key)) key = `${wanted} ${++count + 1}`;
  counts.set(wanted, count).set(key, counts.get(key) ?? 0);
  return key;
}
