import { parseAnnotated } from '../../annotation/parse-annotated';
import { documentBuilder } from '../document-builder';
import { failedImport, noteInto, type ImportNote, type ImportResult } from '../import-report';
import { splitRows, type CsvRow } from './split-rows';

/**
 * Reads a table of phrases: a column with the phrase, in which entities may be marked, and one with the intent. The
 * separator is a comma, a semicolon or a tab. With a header (`text`, `intent` or similar words) the columns may be in any
 * order and among others. Without one, the first is the phrase and the second the intent.
 */
export function readCsv(source: string): ImportResult {
  const rows = splitRows(source, separatorOf(source));
  const header = rows[0] ? headerOf(rows[0]) : null;
  const columns = header ?? { text: 0, intent: 1 };
  if (rows.length === 0 || rows.every(({ cells }) => cells.length < 2)) return failedImport('unreadable_file', 'columns');
  const report: ImportNote[] = [];
  const note = noteInto(report);
  const builder = documentBuilder(note);
  for (const { line, cells } of header ? rows.slice(1) : rows) {
    const place = `line ${line}`;
    const phrase = (cells[columns.text] ?? '').replace(ESCAPED_FORMULA, '$1');
    const name = (cells[columns.intent] ?? '').trim();
    if (phrase.trim() === '' || name === '') {
      note('empty', place);
      continue;
    }
    const annotated = parseAnnotated(phrase);
    if (!annotated.ok) {
      note('bad_annotation', place, phrase);
      continue;
    }
    const spans = annotated.entities.map(({ start, end, type }) => ({ start, end, type: builder.entity(type, place).key_name }));
    builder.addPhrase(builder.intent(name, place), annotated.text, spans, place);
  }
  return { document: builder.document, report };
}

/** See writeTable. */
const ESCAPED_FORMULA = /^'('*[=+@\t\r-])/;

const SEPARATORS = ['\t', ';', ','];

/**
 * The separator that splits most of the first rows into the same number of columns, at least two. Of several, the one
 * that is rarer in texts.
 */
function separatorOf(source: string): string {
  const beginning = source.slice(0, 20_000);
  const score = (separator: string) => {
    const widths = splitRows(beginning, separator)
      .slice(0, 50)
      .map(({ cells }) => cells.length);
    return widths.filter((width) => width > 1 && width === widths[0]).length;
  };
  return SEPARATORS.reduce((best, separator) => (score(separator) > score(best) ? separator : best));
}

const TEXT_NAMES = /^(text|phrase|utterance|example|sentence|query|متن|عبارت|جمله|النص|العبارة|الجملة)$/i;
const INTENT_NAMES = /^(intent|label|category|class|نیت|قصد|برچسب|النية|القصد)$/i;

function headerOf({ cells }: CsvRow): { text: number; intent: number } | null {
  const names = cells.map((cell) => cell.trim());
  const text = names.findIndex((name) => TEXT_NAMES.test(name));
  const intent = names.findIndex((name) => INTENT_NAMES.test(name));
  return text === -1 || intent === -1 ? null : { text, intent };
}
