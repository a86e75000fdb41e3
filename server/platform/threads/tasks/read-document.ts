import type { Block } from '@/lib/retrieval/document-block';
import { documentKind } from '../../documents/document-kind';
import { readDocument, type DocumentFile } from '../../documents/read-document';
import { readCsvRows, readWorkbook } from '../../documents/read-tables';
import { UnreadableDocument, type UnreadableCode } from '../../documents/unreadable-document';

/** An error would lose its class between threads. */
type Reading<Name extends string, Content> = ({ ok: true } & Record<Name, Content>) | { ok: false; code: UnreadableCode; reason: string };

export type DocumentReading = Reading<'blocks', Block[]>;

/** Reads a file's text. The first progress is 0, so that the time limit begins when the reading does. */
export async function readDocumentBlocks(file: DocumentFile, onProgress: (share: number) => void): Promise<DocumentReading> {
  onProgress(0);
  return reading(async () => ({ ok: true, blocks: await readDocument(file, onProgress) }));
}

export type TableReading = Reading<'rows', string[][]>;

/** The rows of a CSV file or of a workbook's first sheet that has any, with their header. */
export async function readTableRows({ content, file_name }: DocumentFile): Promise<TableReading> {
  return reading(async () => {
    const kind = await documentKind(content, file_name);
    if (kind !== 'xlsx' && kind !== 'csv' && kind !== 'text') throw new UnreadableDocument('document_wrong_type');
    const all = kind === 'xlsx' ? (await readWorkbook(content)).map((sheet) => sheet.rows) : [await readCsvRows(content)];
    const rows = all.map((sheet) => sheet.filter((row) => row.some((cell) => cell.trim() !== ''))).find((sheet) => sheet.length > 0);
    if (!rows) throw new UnreadableDocument('document_without_text');
    return { ok: true, rows };
  });
}

async function reading<Result>(read: () => Promise<Result>): Promise<Result | { ok: false; code: UnreadableCode; reason: string }> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    const { cause } = error;
    return { ok: false, code: error.code, reason: cause instanceof Error ? cause.message : '' };
  }
}
