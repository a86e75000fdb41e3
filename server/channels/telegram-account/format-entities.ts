/** A part of a text that is shown in another way. Places are in UTF-16 units, as Telegram counts. */
export interface TextEntity {
  kind: 'bold' | 'code' | 'pre' | 'link';
  offset: number;
  length: number;
  /** Of a link. */
  url?: string;
}

interface Formatted {
  text: string;
  entities: TextEntity[];
}

const marks = /```(?:[\w+-]*\n)?([^]*?)```|`([^`\n]+)`|\*\*(?=\S)([^*\n]+?)(?<=\S)\*\*|\[([^[\]\n]+)\]\((https?:\/\/[^\s()<]+)\)/g;

/** A text as Telegram's protocol takes it: what models write as Markdown (bold, code, links) without its marks, and where it is. */
export function formatEntities(markdown: string): Formatted {
  const entities: TextEntity[] = [];
  let [text, end] = ['', 0];
  for (const match of markdown.matchAll(marks)) {
    const [all, pre, code, bold, label, url] = match;
    const inner = pre?.replace(/\n$/, '') ?? code ?? bold ?? label ?? '';
    if (inner.trim() === '') continue;
    text += markdown.slice(end, match.index);
    const kind = pre !== undefined ? 'pre' : code !== undefined ? 'code' : bold !== undefined ? 'bold' : 'link';
    entities.push({ kind, offset: text.length, length: inner.length, ...(url && { url }) });
    text += inner;
    end = match.index + all.length;
  }
  return { text: text + markdown.slice(end), entities };
}
