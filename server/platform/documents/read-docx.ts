import type { Block } from '@/lib/retrieval/document-block';
import { blockList } from './document-limits';
import { addHtmlBlocks } from './html-blocks';
import { unpackOffice } from './unpack-office';
import { UnreadableDocument } from './unreadable-document';

const styles = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => h2:fresh", 'u => ', 'strike => '];

/** The text of a Word document with its headings, lists and tables. Throws UnreadableDocument. */
export async function readDocx(content: Uint8Array): Promise<Block[]> {
  const packed = unpackOffice(content, /\.(xml|rels)$/i);
  const { default: mammoth } = await import('mammoth');
  const noPicture = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
  const options = { styleMap: styles, convertImage: noPicture, includeEmbeddedStyleMap: false, externalFileAccess: false };
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(packed) }, options).catch((error: unknown) => {
    throw new UnreadableDocument('document_damaged', { cause: error });
  });
  const { load } = await import('cheerio');
  const $ = load(value, null, false);
  const list = blockList();
  const root = $.root()[0];
  if (root) addHtmlBlocks($, root, list, { boldIsHeading: true });
  return list.blocks;
}
