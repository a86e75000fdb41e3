/** A Typebot export of any version, as far as it is understood. Whatever has another type than expected is empty. */
export interface TypebotExport {
  name: string;
  groups: readonly TypebotGroup[];
  /** The edge that the conversation begins with. */
  start: string;
  /** The types of the events that are not the start, which versions from 6 have. */
  events: readonly string[];
  /** Where edges lead, by their ids. */
  edges: ReadonlyMap<string, EdgeTarget>;
  /** The names of variables by their ids. */
  variables: ReadonlyMap<string, string>;
}

export interface TypebotGroup {
  id: string;
  title: string;
  position: { x: number; y: number };
  blocks: readonly TypebotBlock[];
}

export interface TypebotBlock {
  id: string;
  type: string;
  /** The edge by which the conversation goes on. Empty: with the next block of the group. */
  edge: string;
  content: Fields;
  options: Fields;
  /** Choices, or the branches of a condition. */
  items: readonly Fields[];
}

export interface EdgeTarget {
  group: string;
  /** Empty: the first one of the group. */
  block: string;
}

export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

export function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

export function numberOf(value: unknown): number | null {
  const number = textOf(value).trim() === '' ? NaN : Number(value);
  return Number.isFinite(number) ? number : null;
}

/** Reads parsed JSON. Null if it is no Typebot export. Before version 3, groups were called blocks, and blocks steps. */
export function readExport(input: unknown): TypebotExport | null {
  const whole = fieldsOf(input);
  const old = !Array.isArray(whole.groups);
  const groups = listOf(old ? whole.blocks : whole.groups);
  if (groups.length === 0 || !Array.isArray(whole.edges)) return null;
  const read = groups.map((group) => readGroup(group, old));
  const events = listOf(whole.events);
  const start = events.find(({ type }) => type === 'start');
  const startBlock = read.flatMap(({ blocks }) => blocks).find(({ type }) => type === 'start');
  return {
    name: textOf(whole.name),
    groups: read,
    start: start ? textOf(start.outgoingEdgeId) : (startBlock?.edge ?? ''),
    events: events.filter((event) => event !== start).map(({ type }) => textOf(type)),
    edges: new Map(listOf(whole.edges).map(({ id, to }) => [textOf(id), readTarget(fieldsOf(to), old)])),
    variables: new Map(listOf(whole.variables).map(({ id, name }) => [textOf(id), textOf(name)])),
  };
}

function readGroup({ id, title, graphCoordinates, blocks, steps }: Fields, old: boolean): TypebotGroup {
  const { x, y } = fieldsOf(graphCoordinates);
  return {
    id: textOf(id),
    title: textOf(title).trim(),
    position: { x: coordinate(x), y: coordinate(y) },
    blocks: listOf(old ? steps : blocks).map((block) => ({
      id: textOf(block.id),
      type: textOf(block.type),
      edge: textOf(block.outgoingEdgeId),
      content: fieldsOf(block.content),
      options: fieldsOf(block.options),
      items: listOf(block.items),
    })),
  };
}

function readTarget(to: Fields, old: boolean): EdgeTarget {
  return old ? { group: textOf(to.blockId), block: textOf(to.stepId) } : { group: textOf(to.groupId), block: textOf(to.blockId) };
}

function coordinate(value: unknown): number {
  return Math.round(Math.max(-100_000, Math.min(100_000, numberOf(value) ?? 0)));
}
