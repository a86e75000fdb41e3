import type { Block } from '@/lib/retrieval/document-block';
import { limits } from '@/lib/limits';
import { decodeText } from './decode-text';
import { blockList } from './document-limits';
import { addTable } from './table-rows';
import { unpackOffice } from './unpack-office';
import { UnreadableDocument } from './unreadable-document';

export interface Sheet {
  name: string;
  rows: string[][];
}

/** The rows of a CSV file. The separator is detected. Throws UnreadableDocument. */
export async function readCsvRows(content: Uint8Array): Promise<string[][]> {
  const text = await decodeText(content);
  const { default: papa } = await import('papaparse');
  const rows: string[][] = [];
  let cells = 0;
  papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|', '؛', '،'],
    step({ data }) {
      rows.push(data);
      cells += data.length;
      if (rows.length > limits.document_rows || cells > limits.document_cells) throw new UnreadableDocument('document_too_large');
    },
  });
  return rows;
}

/** The sheets of a workbook, with its values as text. Dates are ISO dates. Throws UnreadableDocument. */
export async function readWorkbook(content: Uint8Array): Promise<Sheet[]> {
  const packed = unpackOffice(content, /\.(xml|rels)$/i);
  const { default: readXlsxFile } = await import('read-excel-file/universal');
  const sheets = await readXlsxFile(packed.buffer as ArrayBuffer).catch((error: unknown) => {
    throw new UnreadableDocument('document_damaged', { cause: error });
  });
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(cellText)) }));
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date)
    return value
      .toISOString()
      .replace(/T00:00:00\.000Z$/, '')
      .replace(/\.000Z$/, 'Z');
  // Sums of decimal fractions have a tail that no one entered.
  return typeof value === 'number' ? String(Number(value.toPrecision(15))) : String(value);
}

export async function readCsv(content: Uint8Array): Promise<Block[]> {
  const list = blockList();
  addTable(list, await readCsvRows(content), (index) => ({ row: index + 1 }));
  return list.blocks;
}

export async function readXlsx(content: Uint8Array): Promise<Block[]> {
  const list = blockList();
  const sheets = (await readWorkbook(content)).filter(({ rows }) => rows.some((row) => row.some(Boolean)));
  for (const { name, rows } of sheets) {
    if (sheets.length > 1 && !isDefaultName(name)) list.add({ kind: 'heading', level: 1, text: name, location: { sheet: name } });
    addTable(list, rows, (index) => ({ sheet: name, row: index + 1 }));
  }
  return list.blocks;
}

/** "Sheet1" says nothing about what is in it. */
function isDefaultName(name: string): boolean {
  return /^(sheet|ورقة|برگه|کاربرگ)\s?[\d۰-۹٠-٩]*$/i.test(name);
}
