import type { Block } from '@/lib/retrieval/document-block';
import { limits } from '@/lib/limits';
import { blockList } from './document-limits';
import { addLines } from './pdf/line-blocks';
import { lineTexts } from './pdf/line-texts';
import { toMatrix } from './pdf/matrix';
import { pageGlyphs } from './pdf/page-glyphs';
import { pageLines, type Line } from './pdf/page-lines';
import { countPictures, refusePackedStreams } from './pdf/refuse-packed-streams';
import { withoutRunningHeads } from './pdf/running-heads';
import { UnreadableDocument } from './unreadable-document';

/** Pages with fewer letters and a picture are scans with a stamp. */
const fewestLetters = 20;

/**
 * The text of a PDF in reading order, with headings, tables and pages. Persian and Arabic letters are read from where they
 * are painted, whatever the order and the forms in which the file has them. Throws UnreadableDocument.
 *
 * @param onProgress receives the share of pages that are read
 */
export async function readPdf(content: Uint8Array, onProgress: (share: number) => void): Promise<Block[]> {
  refusePackedStreams(content);
  const { getDocument, OPS } = await loadReader();
  // Its reader takes the bytes away from the caller.
  const loading = getDocument({
    data: new Uint8Array(content),
    verbosity: 0,
    maxImageSize: 1,
    isEvalSupported: false,
    useSystemFonts: false,
  });
  try {
    const document = await loading.promise;
    if (document.numPages > limits.document_pages) throw new UnreadableDocument('document_too_large');
    const lines: Line[] = [];
    let characters = 0;
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const operators = await page.getOperatorList({ annotationMode: 0 });
      const toPage = toMatrix(page.getViewport({ scale: 1 }).transform);
      const fontOf = (name: string) => (page.commonObjs.has(name) ? (page.commonObjs.get(name) as { name?: string }) : null);
      const ofPage = pageLines(pageGlyphs(operators, OPS, toPage, fontOf), number);
      characters += ofPage.reduce((sum, { length }) => sum + length, 0);
      if (characters > limits.document_characters) throw new UnreadableDocument('document_too_large');
      lines.push(...ofPage);
      page.cleanup();
      onProgress(number / document.numPages);
    }
    const list = blockList();
    addLines(list, withoutRunningHeads(lineTexts(lines)));
    refuseScan(list.blocks, document.numPages, countPictures(content));
    return list.blocks;
  } catch (error) {
    throw toUnreadable(error);
  } finally {
    await loading.destroy();
  }
}

/** The reader asks for these when it is loaded, and uses them only to paint. Not every machine has the package that has them. */
function loadReader() {
  const known = globalThis as Record<string, unknown>;
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) known[name] ??= class {};
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

function refuseScan(blocks: readonly Block[], pages: number, pictures: number): void {
  const letters = blocks.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
  const isScan = pictures >= pages * 0.8 && letters < pages * fewestLetters;
  if (letters === 0 || isScan) throw new UnreadableDocument('document_without_text');
}

function toUnreadable(error: unknown): Error {
  if (error instanceof UnreadableDocument) return error;
  const name = error instanceof Error ? error.name : '';
  return new UnreadableDocument(name === 'PasswordException' ? 'document_encrypted' : 'document_damaged', { cause: error });
}
