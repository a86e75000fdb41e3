import { limits } from '@/lib/limits';
import { firstCharacters } from '@/lib/text/first-characters';
import type { Block, BlockLocation, PassageDraft } from '../document-block';
import { cutText, lastSentence } from './cut-text';

/** A passage is filled up to this length, in characters: long enough to answer a question, short enough to be quoted. */
const target = 700;
/** A single paragraph up to this length is not cut. */
const longest = 1_000;
/** A shorter rest is added to the passage before it. */
const leftover = 160;
/** Table rows up to this length are not quoted alone, and are joined up to that length. */
const shortRow = 40;
const joinedRows = 300;
/** A lead sentence that is repeated before each part of a long list, at most. */
const longestLead = 300;

interface Part {
  text: string;
  location: BlockLocation | null;
  kind: Block['kind'];
  /** A list and its lead sentence stay together. */
  staysWithNext: boolean;
}

/** Cuts a document into passages by its structure. No passage contains text of two headings, and none is over the limit. */
export function splitBlocks(blocks: readonly Block[]): PassageDraft[] {
  return sectionsOf(blocks).flatMap(({ headings, parts }) => {
    const path = headings.slice(-limits.passage_headings).map((heading) => firstCharacters(heading, limits.passage_heading));
    return passagesOf(parts).map(({ text, location }) => ({ text, headings: path, location }));
  });
}

interface Section {
  headings: string[];
  parts: Part[];
}

/** The text under each heading. A heading with nothing under it is text itself. */
function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: Section[] = [];
  let path: { text: string; level: number }[] = [];
  let parts: Part[] = [];
  const close = () => {
    if (parts.length > 0) sections.push({ headings: path.map(({ text }) => text), parts });
    parts = [];
  };
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1];
    const location = block.location ?? null;
    if (block.kind === 'heading') {
      close();
      const level = block.level ?? 1;
      path = path.filter((heading) => heading.level < level);
      const isEmpty = !next || (next.kind === 'heading' && (next.level ?? 1) <= level);
      if (isEmpty)
        sections.push({
          headings: path.map(({ text }) => text),
          parts: [{ text: block.text, location, kind: 'paragraph', staysWithNext: false }],
        });
      path.push({ text: block.text.replace(/\s+/g, ' '), level });
      continue;
    }
    const leads = block.kind === 'paragraph' && next?.kind === 'list_item' && /[:：]\s*$/.test(block.text);
    parts.push({
      text: marked(block),
      location,
      kind: block.kind,
      staysWithNext: leads || (block.kind === 'list_item' && next?.kind === 'list_item'),
    });
  }
  close();
  return sections;
}

function marked({ kind, text, level = 1 }: Block): string {
  return kind === 'list_item' && !/^[\d٠-٩۰-۹(]/.test(text) ? `${'  '.repeat(Math.min(level, 5) - 1)}- ${text}` : text;
}

interface Passage {
  text: string;
  location: BlockLocation | null;
}

function passagesOf(parts: readonly Part[]): Passage[] {
  const passages: Passage[] = [];
  for (let at = 0; at < parts.length;) {
    const first = parts[at] as Part;
    let end = at + 1;
    const isRow = first.kind === 'row';
    while (end < parts.length && ((parts[end] as Part).kind === 'row') === isRow) end += 1;
    const run = parts.slice(at, end);
    passages.push(...(isRow ? rowPassages(run) : textPassages(run)));
    at = end;
  }
  return passages;
}

/** Each row is a passage. Only very short ones are joined. */
function rowPassages(rows: readonly Part[]): Passage[] {
  const passages: Passage[] = [];
  let open = false;
  for (const { text, location } of rows) {
    const last = passages.at(-1);
    const isShort = text.length <= shortRow;
    if (open && isShort && last && last.text.length + text.length < joinedRows) last.text += `\n${text}`;
    else passages.push(...cutText(text, target, limits.passage).map((piece) => ({ text: piece, location })));
    open = isShort;
  }
  return passages;
}

function textPassages(parts: readonly Part[]): Passage[] {
  const passages: Passage[] = [];
  const add = (passage: Passage) => {
    const last = passages.at(-1);
    const fits = last && last.text.length + passage.text.length < target;
    if (last && fits) last.text += `\n${passage.text}`;
    else passages.push({ ...passage });
  };
  for (let at = 0; at < parts.length;) {
    let end = at;
    while (parts[end]?.staysWithNext && end + 1 < parts.length) end += 1;
    const group = parts.slice(at, end + 1);
    for (const passage of group.length > 1 ? listPassages(group) : paragraphPassages(group[0] as Part)) add(passage);
    at = end + 1;
  }
  return withoutLeftovers(passages);
}

function paragraphPassages({ text, location }: Part): Passage[] {
  const pieces = text.length <= longest ? [text] : cutText(text, target, limits.passage);
  return pieces.map((piece) => ({ text: piece, location }));
}

/** A list with its lead. Each part of a long list begins with the sentence that leads to it. */
function listPassages(group: readonly Part[]): Passage[] {
  const [first] = group;
  const leads = first?.kind === 'paragraph';
  const lead = leads ? lastSentence(first.text).slice(-longestLead) : '';
  const passages: Passage[] = leads ? paragraphPassages(first) : [];
  for (const { text, location } of leads ? group.slice(1) : group) {
    for (const piece of text.length <= longest ? [text] : cutText(text, target, limits.passage - longestLead - 1)) {
      const last = passages.at(-1);
      if (last && last.text.length + piece.length < longest) last.text += `\n${piece}`;
      else passages.push({ text: lead ? `${lead}\n${piece}` : piece, location });
    }
  }
  return passages;
}

/** A short rest says little alone. */
function withoutLeftovers(passages: readonly Passage[]): Passage[] {
  const result: Passage[] = [];
  for (const passage of passages) {
    const last = result.at(-1);
    const fits = last && last.text.length + passage.text.length < longest + leftover;
    if (last && fits && (passage.text.length < leftover || last.text.length < leftover)) last.text += `\n${passage.text}`;
    else result.push({ ...passage });
  }
  return result;
}
