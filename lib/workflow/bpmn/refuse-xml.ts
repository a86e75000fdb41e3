import { limits } from '@/lib/limits';
import type { BpmnNoteCode } from './bpmn-note';

/** Elements that declare namespaces, and the length of a tag with its attributes. No tool writes as many or as long ones. */
const mostDeclarations = 50;
const longestTag = 16_000;

/**
 * Why a text must not be parsed. It may not declare a document type, which is the only place where XML declares entities,
 * and may not be so large or deep that parsing it takes more than seconds. Takes time in proportion to the text's length.
 */
export function refuseXml(text: string): Extract<BpmnNoteCode, 'broken_xml' | 'document_type' | 'too_large' | 'too_deep'> | null {
  if (text.length > limits.bpmn_characters) return 'too_large';
  let elements = 0;
  let declarations = 0;
  let depth = 0;
  for (let at = text.indexOf('<'); at >= 0;) {
    const end = endOfMarkup(text, at);
    if (end < 0) return 'broken_xml';
    const markup = text.slice(at, end);
    if (markup.startsWith('<!') && !/^<!(--|\[CDATA\[)/.test(markup)) return 'document_type';
    if (/^<[^!?]/.test(markup)) {
      if (markup.length > longestTag) return 'too_large';
      if (markup.includes('xmlns') && ++declarations > mostDeclarations) return 'too_large';
      if (markup.startsWith('</')) depth -= 1;
      else if (++elements > limits.bpmn_elements) return 'too_large';
      else if (!markup.endsWith('/>') && ++depth > limits.bpmn_depth) return 'too_deep';
    }
    at = text.indexOf('<', end);
  }
  return elements === 0 ? 'broken_xml' : null;
}

/** Where a comment, an instruction, a text in CDATA, or a tag ends. -1 if it does not. */
function endOfMarkup(text: string, at: number): number {
  for (const [begin, end] of [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
    ['<?', '?>'],
  ] as const)
    if (text.startsWith(begin, at)) return after(text, end, at + begin.length);
  for (let index = at + 1; index < text.length; index += 1) {
    const character = text[index];
    if (character === '>') return index + 1;
    if (character === '"' || character === "'") {
      index = text.indexOf(character, index + 1);
      if (index < 0) return -1;
    }
  }
  return -1;
}

function after(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from);
  return found < 0 ? -1 : found + end.length;
}
