import { largestImport, type ImportField, type ImportPreview } from '@/lib/contracts/user-management/contact-import';
import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { firstCharacters } from '@/lib/text/first-characters';
import { runForCall } from '@/server/platform/threads/run-for-call';

/** Columns that are offered, and what is shown of each: its first values, in characters. */
const [mostColumns, mostExamples, exampleLength] = [100, 3, 120];

/** What columns with such names contain. The first match counts. */
const namesOf: readonly [ImportField, RegExp][] = [
  ['email', /e-?mail|ایمیل|پست الکترونیک|البريد/i],
  ['mobile', /mobile|phone|cell|tel|همراه|موبایل|تلفن|جوال|هاتف/i],
  ['external_id', /external|customer.?id|user.?id|شناسه|کد مشتری|معرف|معرّف/i],
  ['name', /name|نام|اسم/i],
  ['language', /lang|locale|زبان|لغة/i],
  ['tags', /tag|label|برچسب|وسم|وسوم/i],
  ['notes', /note|comment|یادداشت|توضیح|ملاحظ/i],
];

/** The columns of a table, named by its first row, and what they probably contain. Throws as `readTable` does. */
export async function previewImport(file: File): Promise<ImportPreview> {
  const [header = [], ...rows] = await readTable(file);
  const width = Math.min(Math.max(header.length, ...rows.slice(0, 100).map(({ length }) => length)), mostColumns);
  const taken = new Set<ImportField>();
  const columns = Array.from({ length: width }, (_, at) => {
    const name = shorten(header[at] ?? '');
    const suggested = namesOf.find(([field, names]) => !taken.has(field) && names.test(name))?.[0] ?? null;
    if (suggested) taken.add(suggested);
    const examples = rows.flatMap((row) => (row[at]?.trim() ? [shorten(row[at])] : [])).slice(0, mostExamples);
    return { column: at + 1, name, examples, suggested };
  });
  return { columns, rows: rows.length };
}

/**
 * The rows of a CSV or XLSX file that are not empty. Throws payload_too_large, and validation_failed for a file that cannot
 * be read or has too many rows.
 */
export async function readTable(file: File): Promise<string[][]> {
  if (file.size > largestImport)
    throw new AppError('payload_too_large', { detail: 'file_too_large', params: { megabytes: largestImport / 1024 / 1024 } });
  const content = new Uint8Array(await file.arrayBuffer());
  const reading = await runForCall('readTableRows', { content, file_name: file.name }, content.length);
  if (!reading.ok) throw new AppError('validation_failed', { fields: [{ path: 'file', key: reading.code }] });
  const max = limits.imported_contacts;
  if (reading.rows.length > max + 1)
    throw new AppError('validation_failed', { fields: [{ path: 'file', key: 'too_many_rows', params: { max } }] });
  return reading.rows;
}

const shorten = (text: string): string => firstCharacters(text.trim(), exampleLength);
