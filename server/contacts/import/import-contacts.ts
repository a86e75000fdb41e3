import { listedProblems, type ImportInput, type ImportReport } from '@/lib/contracts/user-management/contact-import';
import { AppError, type FieldProblem } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import type { Context } from '@/server/platform/context';
import { translateError } from '@/server/platform/translate';
import { countByTheHour } from '@/server/quotas/count-by-the-hour';
import { readRow, type NumberedContact } from './read-row';
import { readTable } from './read-table';
import { storeRows } from './store-rows';

/** Rows that one transaction stores. */
const batch = 500;

/**
 * Creates customers from the rows of a table, and updates those who have the same external id, email or mobile. Rows with a
 * problem are skipped and reported. Rows are stored some hundred at a time, and the same file can be imported again. Throws
 * payload_too_large, rate_limited, and validation_failed for a file or a mapping that cannot be used; then nothing is stored.
 */
export async function importContacts(ctx: Context, { file, mapping, has_header, update_existing }: ImportInput): Promise<ImportReport> {
  for (const [index, { field, attribute, column }] of mapping.entries()) {
    const path = `mapping[${index}]`;
    if (field === 'attribute' && !attribute) throw refused(`${path}.attribute`, 'required');
    const isTwice = mapping.some(
      (one, at) => at < index && (one.column === column || (one.field === field && one.attribute === attribute)),
    );
    if (isTwice) throw refused(path, 'column_twice');
  }
  await countByTheHour('files_per_hour', ctx.business_id);
  const rows = (await readTable(file)).slice(has_header ? 1 : 0);
  const first = has_header ? 2 : 1;
  const problems: { line: number; problem: FieldProblem }[] = [];
  const contacts: NumberedContact[] = [];
  for (const [index, row] of rows.entries()) {
    const read = readRow(row, mapping);
    if (read.problem) problems.push({ line: first + index, problem: read.problem });
    else contacts.push({ line: first + index, contact: read.contact });
  }
  const report = { created: 0, updated: 0, skipped: problems.length };
  for (let from = 0; from < contacts.length; from += batch) {
    const stored = await ctx.db(async (tx) => {
      if (from === 0) await record(tx, ctx, { rows: rows.length });
      return storeRows(tx, ctx, contacts.slice(from, from + batch), update_existing);
    });
    report.created += stored.created;
    report.updated += stored.updated;
    report.skipped += stored.skipped;
    problems.push(...stored.problems);
  }
  const listed = problems.sort((one, other) => one.line - other.line).slice(0, listedProblems);
  return {
    ...report,
    problems: listed.map(({ line, problem }) => ({ line, message: inWords(ctx, problem) })),
    problem_count: problems.length,
  };
}

const record = (tx: Parameters<typeof recordAudit>[0], { business_id, actor }: Context, detail: { rows: number }) =>
  recordAudit(tx, { action: 'contact.imported', business_id, actor_id: actor.user_id, detail });

function refused(path: string, key: FieldProblem['key']): AppError {
  return new AppError('validation_failed', { fields: [{ path, key }] });
}

function inWords({ locale }: Context, { path, key, params }: FieldProblem): string {
  const sentence = translateError(locale, key, params);
  return path ? `${path}: ${sentence}` : sentence;
}
