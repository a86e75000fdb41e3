import type { CheerioAPI } from 'cheerio';
import type { Block, BlockLocation } from '@/lib/retrieval/document-block';
import type { BlockList } from './document-limits';
import { addTable } from './table-rows';

type Node = ReturnType<CheerioAPI['root']>[0] extends infer Root ? Root | ChildOf<Root> : never;
type ChildOf<Root> = Root extends { children: (infer Child)[] } ? Child : never;
type Element = Extract<Node, { type: 'tag' | 'script' | 'style' }>;

export interface HtmlOptions {
  /** Whether a short paragraph in bold letters is a heading, as in documents whose authors use no styles. */
  boldIsHeading?: boolean;
  location?: BlockLocation;
}

/** Adds the blocks of a page's element in reading order. */
export function addHtmlBlocks($: CheerioAPI, root: Node, list: BlockList, { boldIsHeading = false, location }: HtmlOptions = {}): void {
  const open: Omit<Block, 'text'>[] = [];
  let term = '';
  let text = '';
  let preformatted = 0;

  const flush = () => {
    const found = text
      .replace(/[^\S\u2028]+/g, ' ')
      .replaceAll('\u2028', '\n')
      .trim();
    text = '';
    if (found === '') return;
    const context: Omit<Block, 'text'> = open.at(-1) ?? { kind: 'paragraph' };
    list.add({ ...context, text: term ? `${term}: ${found}` : found, ...(location && { location }) });
    term = '';
  };

  const enter = (element: Element): boolean => {
    const name = element.name;
    if (skipped.has(name)) return false;
    if (name === 'br') text += '\u2028';
    if (name === 'pre') preformatted += 1;
    if (!blockTags.has(name)) return true;
    flush();
    if (name === 'table' && isDataTable($, element)) {
      addHtmlTable($, element, list, location);
      return false;
    }
    const context = contextOf($, element, boldIsHeading);
    if (context) open.push(context);
    return true;
  };

  const leave = (element: Element) => {
    const name = element.name;
    if (name === 'pre') preformatted -= 1;
    if (name === 'dt') {
      term = text.replace(/\s+/g, ' ').trim().replace(/:$/, '');
      text = '';
    }
    if (name === 'img' || !blockTags.has(name)) return;
    flush();
    if (contextOf($, element, boldIsHeading)) open.pop();
  };

  const stack: { node: Node; entered: boolean }[] = [{ node: root, entered: false }];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const { node, entered } = top;
    if (entered || node.type === 'text' || !('children' in node)) {
      stack.pop();
      if (node.type === 'text') text += preformatted > 0 ? node.data.replaceAll('\n', '\u2028') : node.data;
      else if (isElement(node)) leave(node);
      continue;
    }
    top.entered = true;
    if (isElement(node) && !enter(node)) {
      stack.pop();
      continue;
    }
    for (let index = node.children.length - 1; index >= 0; index -= 1) {
      stack.push({ node: node.children[index] as Node, entered: false });
    }
  }
  flush();
}

function isElement(node: Node): node is Element {
  return node.type === 'tag' || node.type === 'script' || node.type === 'style';
}

const skipped = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'canvas',
  'iframe',
  'object',
  'embed',
  'head',
  'select',
  'textarea',
]);

const blockTags = new Set(
  'address article aside blockquote body dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** What the text of an element is, unless an element inside says otherwise. */
function contextOf($: CheerioAPI, element: Element, boldIsHeading: boolean): Omit<Block, 'text'> | null {
  const heading = /^h([1-6])$/.exec(element.name)?.[1];
  if (heading) return { kind: 'heading', level: Number(heading) };
  // A question that opens its answer.
  if (element.name === 'summary') return { kind: 'heading', level: 6 };
  if (element.name === 'li') return { kind: 'list_item', level: Math.max(1, $(element).parents('ul, ol').length) };
  if (boldIsHeading && element.name === 'p' && isBold($, element)) return { kind: 'heading', level: 6 };
  return null;
}

function isBold($: CheerioAPI, element: Element): boolean {
  const text = $(element).text().trim();
  if (text === '' || text.length > 100 || /[.!?؟،؛,;]$/.test(text) || $(element).parents('li, td, th').length > 0) return false;
  return $(element).children('strong, b').text().trim() === text;
}

/** Old pages use tables as a layout: with tables or headings in cells, or a single cell. */
function isDataTable($: CheerioAPI, table: Element): boolean {
  return $(table).find('table, h1, h2, h3, form, ul, ol').length === 0 && $(table).find('td, th').length > 1;
}

function addHtmlTable($: CheerioAPI, table: Element, list: BlockList, location: BlockLocation | undefined): void {
  const caption = $(table).find('caption').first().text();
  list.add({ kind: 'paragraph', text: caption.replace(/\s+/g, ' '), ...(location && { location }) });
  const rows = $(table)
    .find('tr')
    .toArray()
    .map((row) =>
      $(row)
        .children('td, th')
        .toArray()
        .map((cell) => {
          $(cell).find('script, style').remove();
          $(cell).find('br, p, div').before('\n');
          return $(cell).text();
        }),
    );
  addTable(list, rows, (index) => ({ ...location, row: index + 1 }));
}
