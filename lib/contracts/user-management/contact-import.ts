import * as z from 'zod';
import { limits } from '@/lib/limits';
import { defineEndpoint } from '../endpoint';
import { name } from '../fields';
import { contactFilters, contactsBase } from './contact-fields';

/** The largest file, in bytes. */
export const largestImport = 10 * 1024 * 1024;

/** Problems that a report lists. */
export const listedProblems = 500;

/** What a column of a file can contain. */
export const importFields = ['name', 'email', 'mobile', 'external_id', 'language', 'tags', 'notes', 'attribute'] as const;
export type ImportField = (typeof importFields)[number];

const file = z.file('required');
const column = z.number().int().min(1).max(1_000).describe('contacts.column');

export const importPreview = z.object({
  columns: z.array(
    z.object({
      column,
      name: z.string().describe('contacts.column_name'),
      examples: z.array(z.string()).describe('contacts.column_examples'),
      /** What the column probably contains. Null: unknown. */
      suggested: z.enum(importFields).nullable().describe('contacts.suggested'),
    }),
  ),
  /** Rows below the header. */
  rows: z.number().int().describe('contacts.rows'),
});
export type ImportPreview = z.output<typeof importPreview>;

/** The columns of a CSV or XLSX file, and what they probably contain. Nothing is stored. */
export const previewImport = defineEndpoint({
  method: 'post',
  path: `${contactsBase}/import/preview`,
  access: 'contacts.update',
  heavy: true,
  body: z.object({ file }),
  body_type: 'multipart',
  max_body: largestImport + 1024 * 1024,
  response: importPreview,
});

const mapping = z
  .array(z.object({ column, field: z.enum(importFields), attribute: name(limits.attribute_name).optional() }))
  .min(1, 'required')
  .max(100, 'too_many');
export type ImportMapping = z.output<typeof mapping>;

export const importInput = z.object({
  file,
  /** A list as JSON: `[{"column": 1, "field": "name"}, {"column": 2, "field": "attribute", "attribute": "city"}]`. */
  mapping: z
    .string()
    .max(16_000)
    .transform((text, check) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        check.addIssue({ code: 'custom', message: 'broken_json' });
        return z.NEVER;
      }
    })
    .pipe(mapping)
    .describe('contacts.mapping'),
  has_header: z.stringbool().default(true).describe('contacts.has_header'),
  /** Whether customers who exist are changed. If not, their rows are skipped. */
  update_existing: z.stringbool().default(true).describe('contacts.update_existing'),
});
export type ImportInput = z.output<typeof importInput>;

export const importReport = z.object({
  created: z.number().int().describe('contacts.created'),
  updated: z.number().int().describe('contacts.updated'),
  skipped: z.number().int().describe('contacts.skipped'),
  /** What is wrong with the rows that were skipped: the line of the file, and a sentence in the request’s language. The first 500. */
  problems: z.array(z.object({ line: z.number().int(), message: z.string() })).describe('contacts.problems'),
  problem_count: z.number().int().describe('contacts.problem_count'),
});
export type ImportReport = z.output<typeof importReport>;

/** Creates customers from the rows of a CSV or XLSX file, and updates those who exist. */
export const importContacts = defineEndpoint({
  method: 'post',
  path: `${contactsBase}/import`,
  access: 'contacts.update',
  creates: true,
  heavy: true,
  quota: ['files_per_hour'],
  body: importInput,
  body_type: 'multipart',
  max_body: largestImport + 1024 * 1024,
  response: importReport,
});

/** The customers who match the filters, as CSV. */
export const exportContacts = defineEndpoint({
  method: 'get',
  path: `${contactsBase}/export`,
  access: 'contacts.read',
  heavy: true,
  query: contactFilters,
  status: 200,
});
