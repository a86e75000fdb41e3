import type { FlowNode } from '@/lib/engine/flow-document';
import type { MessagePart } from '@/lib/engine/message-part';
import { limits } from '@/lib/limits';
import { isBubble, shortWait } from './cut-groups';
import { cutText } from './cut-text';
import type { ImportNoteCode } from './import-note';
import { plainText } from './plain-text';
import { textOf, type TypebotBlock } from './typebot-export';

export type Note = (code: ImportNoteCode, block: TypebotBlock, detail?: string) => void;

type Speech = Pick<FlowNode, 'content' | 'parts' | 'mode' | 'typing_ms'>;

/** What the bubbles among some blocks say. */
export function speechOf(blocks: readonly TypebotBlock[], note: Note): Speech {
  const said = blocks.filter(isBubble).flatMap((block) => partOf(block, note) ?? []);
  const first = said[0];
  const content = first?.type === 'text' ? first.text : '';
  const parts = first?.type === 'text' ? said.slice(1) : said;
  const [wait] = blocks;
  return { content, parts, mode: modeOf(JSON.stringify(said)), typing_ms: wait ? shortWait(wait) : 0 };
}

/** Only intelligent texts have their variables put in. */
export function modeOf(text: string): FlowNode['mode'] {
  return text.includes('{{') ? 'intelligent' : 'static';
}

export function shortText(text: string, block: TypebotBlock, note: Note): string {
  if (text.includes('{{=')) note('inline_code', block);
  if (text.length > limits.short_text) note('text_cut', block);
  return cutText(text, limits.short_text);
}

function partOf(block: TypebotBlock, note: Note): MessagePart | null {
  if (block.type === 'text') {
    const text = shortText(plainText(block.content), block, note);
    return text === '' ? null : { type: 'text', text };
  }
  const url = textOf(block.content.url).trim();
  if (url === '' || url.length > limits.url) {
    note('no_address', block);
    return null;
  }
  if (block.type === 'image' || block.type === 'audio') return { type: block.type, url };
  note(block.type === 'video' ? 'video_link' : 'embed_link', block, url);
  return { type: 'text', text: url };
}
