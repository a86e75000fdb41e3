import type { FlowEdge, FlowNode } from '@/lib/engine/flow-document';
import { limits } from '@/lib/limits';
import { cutGroups, isBubble, isInput, type Segment } from './cut-groups';
import { cutText } from './cut-text';
import type { ImportNote } from './import-note';
import { logicOf, type Branches } from './logic-of';
import { questionOf } from './question-of';
import { speechOf, type Note } from './speech-of';
import type { TypebotBlock, TypebotExport } from './typebot-export';

type NodeInput = Partial<FlowNode> & Pick<FlowNode, 'key' | 'type'>;
type EdgeInput = Pick<FlowEdge, 'source' | 'target'> & Partial<FlowEdge>;

export interface ConvertedFlow {
  name: string;
  nodes: NodeInput[];
  edges: EdgeInput[];
  notes: ImportNote[];
}

/**
 * Converts an export to the parts of a flow document, which may be too large.
 *
 * @param otherFlows the names of the assistant's other flows, which a link to another bot may run
 */
export function typebotToFlow(source: TypebotExport, otherFlows: readonly string[]): ConvertedFlow {
  const conversion = new Conversion(source, otherFlows);
  conversion.run();
  return { name: cutText(source.name.trim(), limits.name), ...conversion };
}

class Conversion {
  readonly nodes: NodeInput[] = [{ key: 'start', type: 'start' }];
  readonly edges: EdgeInput[] = [];
  readonly notes: ImportNote[] = [];
  readonly #source: TypebotExport;
  readonly #otherFlows: readonly string[];
  readonly #segments: Segment[];
  readonly #firstOfGroup = new Map<string, string>();
  readonly #ofBlock = new Map<string, string>();

  constructor(source: TypebotExport, otherFlows: readonly string[]) {
    this.#source = source;
    this.#otherFlows = otherFlows;
    this.#segments = cutGroups(source);
    for (const { key, group, blocks } of this.#segments) {
      if (!this.#firstOfGroup.has(group.id)) this.#firstOfGroup.set(group.id, key);
      if (blocks[0] && blocks[0].id !== '') this.#ofBlock.set(blocks[0].id, key);
    }
  }

  run(): void {
    const whole = { group: '', block: '' };
    for (const detail of this.#source.events) this.notes.push({ code: 'event', ...whole, detail: cutText(detail, limits.name) });
    let first = this.#targetOf(this.#source.start);
    if (first === null) {
      this.notes.push({ code: 'no_start', ...whole, detail: '' });
      first = this.#segments[0]?.key ?? null;
    }
    if (first !== null) this.edges.push({ source: 'start', target: first });
    this.#segments.forEach((segment, index) => this.#convert(segment, this.#segments[index + 1]));
  }

  #convert(segment: Segment, following: Segment | undefined): void {
    const { key, group, blocks, position } = segment;
    const last = blocks.at(-1);
    if (!last) return;
    const note: Note = (code, { type }, detail = '') =>
      this.notes.push({
        code,
        group: cutText(group.title, limits.name),
        block: cutText(type, limits.name),
        detail: cutText(detail, limits.name),
      });
    const after = following?.group === group ? following.key : null;
    const next = this.#follow(last.edge, last, note) ?? after;
    const common = { key, title: cutText(group.title, limits.name), position };
    if (isInput(last)) {
      this.#addQuestion(common, blocks, last, next, note);
    } else if (isBubble(last)) {
      this.nodes.push({ ...common, type: 'standard', ...speechOf(blocks, note) });
      this.#connect(key, next);
    } else {
      const logic = logicOf(last, {
        variableOf: this.#variableOf,
        otherFlows: this.#otherFlows,
        note,
      });
      this.nodes.push({ ...common, ...logic.node });
      this.#addBranches(key, logic.branches, last, next, note);
    }
  }

  #addQuestion(
    common: Omit<NodeInput, 'type'>,
    blocks: readonly TypebotBlock[],
    input: TypebotBlock,
    next: string | null,
    note: Note,
  ): void {
    const { fields, choices, pictures, answers } = questionOf(input, this.#variableOf, note);
    const speech = speechOf(blocks, note);
    const parts = [...speech.parts, ...pictures].slice(0, limits.parts);
    this.nodes.push({ ...common, type: 'standard', kind: 'question', ...speech, parts, ...fields, choices });
    const onward = next ?? this.#end();
    if (!answers) return void this.#connect(common.key, onward);
    const together: string[] = [];
    let order = 0;
    for (const { message, edge } of answers) {
      const target = this.#follow(edge, input, note);
      if (target === null) together.push(message);
      else this.edges.push({ source: common.key, target, order: ++order, conditions: [{ type: 'exact_match', value: message }] });
    }
    const value = together.slice(0, limits.condition_values);
    if (value.length > 0)
      this.edges.push({ source: common.key, target: onward, order: ++order, conditions: [{ type: 'exact_match', value }] });
  }

  #addBranches(key: string, { taken, jump, always }: Branches, block: TypebotBlock, next: string | null, note: Note): void {
    let order = 0;
    for (const { edge, operator, conditions } of taken) {
      const target = this.#follow(edge, block, note);
      if (target !== null) this.edges.push({ source: key, target, order: ++order, operator, conditions });
    }
    const jumped = jump && this.#keyOf(jump);
    const onward = jumped ?? (always === undefined ? next : (this.#follow(always, block, note) ?? next));
    // Where no condition is true, the flow must not stop.
    this.#connect(key, order > 0 ? (onward ?? this.#end()) : onward);
  }

  #connect(source: string, target: string | null): void {
    if (target !== null) this.edges.push({ source, target });
  }

  /** The node at which everything ends that has no continuation. */
  #end(): string {
    if (this.nodes.every(({ type }) => type !== 'end')) this.nodes.push({ key: 'end', type: 'end', position: this.#endPosition() });
    return 'end';
  }

  #endPosition() {
    const rightmost = this.#segments.reduce((x, { position }) => Math.max(x, position.x), 0);
    return { x: rightmost + 400, y: 0 };
  }

  /** Where an edge leads. Reports one that leads to nothing. */
  #follow(edge: string, block: TypebotBlock, note: Note): string | null {
    const target = this.#targetOf(edge);
    if (edge !== '' && target === null) note('broken_edge', block);
    return target;
  }

  #targetOf(edge: string): string | null {
    const target = this.#source.edges.get(edge);
    return target ? this.#keyOf(target) : null;
  }

  #keyOf({ group, block }: { group: string; block: string }): string | null {
    return this.#ofBlock.get(block) ?? this.#firstOfGroup.get(group) ?? null;
  }

  readonly #variableOf = (id: unknown): string | null => {
    const name = typeof id === 'string' ? this.#source.variables.get(id) : undefined;
    // Placeholders cannot name a variable with braces.
    return cutText((name ?? '').replaceAll(/[{}]/g, '').trim(), limits.name) || null;
  };
}
