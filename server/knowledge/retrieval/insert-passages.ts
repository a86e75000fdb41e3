import { setImmediate } from 'node:timers/promises';
import type { PassageDraft } from '@/lib/retrieval/document-block';
import { encodeForm } from '@/lib/retrieval/passage-form';
import { readWords, type KnownWords } from '@/lib/retrieval/read-words';
import { likelyLanguages, type TextLanguage } from '@/lib/text/likely-languages';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/new-id';
import { gramKeys, termKeys, trigramsOf } from './term-keys';

export interface DocumentPassages {
  id: string;
  index_id: string;
  name: string;
  drafts: readonly PassageDraft[];
}

interface Batch {
  rows: object[];
  forms: object[];
  stems: Set<string>;
}

/** Adds the passages of documents of one index. The documents must have none. */
export async function insertPassages(tx: Tx, documents: readonly DocumentPassages[]): Promise<void> {
  const known: Record<TextLanguage, KnownWords> = { fa: new Map(), ar: new Map(), en: new Map() };
  const stored = new Set<string>();
  let batch: Batch = { rows: [], forms: [], stems: new Set() };
  const index_id = documents[0]?.index_id ?? '';
  const flush = async () => {
    await insertStems(
      tx,
      index_id,
      [...batch.stems].filter((stem) => !stored.has(stem)),
    );
    for (const stem of batch.stems) stored.add(stem);
    await insertRows(tx, batch);
    batch = { rows: [], forms: [], stems: new Set() };
  };
  for (const document of documents) {
    const usual = languageOf(
      document.drafts
        .map(({ question = '', text }) => `${question} ${text}`)
        .join('\n')
        .slice(0, sample),
    );
    for (const [position, draft] of document.drafts.entries()) {
      const { row, form, stems } = makeRow(document, draft, position, usual, known);
      batch.rows.push(row);
      batch.forms.push(form);
      for (const stem of stems) batch.stems.add(stem);
      // Other turns of the process go on between two passages.
      if (batch.rows.length % pause === 0) await setImmediate();
      if (batch.rows.length >= most) await flush();
    }
  }
  if (batch.rows.length > 0) await flush();
}

/** Passages of one statement. Each adds to the counts of all its words once. */
const most = 400;
const pause = 20;
/** The letters that tell a document's language. */
const sample = 4000;

function languageOf(text: string): TextLanguage {
  return likelyLanguages(text)[0] ?? 'en';
}

function makeRow(
  { id, index_id, name }: DocumentPassages,
  draft: PassageDraft,
  position: number,
  usual: TextLanguage,
  known: Record<TextLanguage, KnownWords>,
) {
  const { text, question, headings, location } = draft;
  const likely = likelyLanguages(`${question ?? ''} ${text.slice(0, sample)}`);
  const language = likely.length === 1 ? (likely[0] as TextLanguage) : usual;
  const read = (part: string) => readWords(part, language, known[language]);
  const [inQuestion, inText] = [read(question ?? ''), read(text)];
  const parts = { title: read([name, ...headings].join('\n')).stems, question: inQuestion.stems, body: inText.stems };
  const stems = new Set([...parts.title, ...parts.question, ...parts.body]);
  const own = {
    id: newId(),
    index_id,
    document_id: id,
    kind: question === undefined ? 'passage' : 'question',
  };
  const row = {
    ...own,
    position,
    language,
    title: name,
    headings,
    text,
    question: question ?? null,
    location,
    words: parts.question.length + parts.body.length,
    spellings: [inQuestion, inText].map(({ words }) => words.join(' ')).join('\n'),
  };
  const form = {
    ...own,
    terms: Array.from(stems, termKeys(index_id)),
    form: Buffer.from(encodeForm(parts).buffer).toString('hex'),
  };
  return { row, form, stems };
}

/** The words, so that the counts of the database have rows to count in. All writers of an index take them in one order. */
async function insertStems(tx: Tx, index_id: string, stems: readonly string[]): Promise<void> {
  const [keyOf, gramKeyOf] = [termKeys(index_id), gramKeys(index_id)];
  const rows = stems.map((stem) => ({ term: keyOf(stem), stem, grams: trigramsOf(stem).map(gramKeyOf) }));
  await tx.$executeRaw`select from knowledge_indexes where id = ${index_id}::uuid for no key update`;
  await tx.$executeRaw`
    insert into passage_terms (index_id, term, stem, grams)
    select ${index_id}::uuid, term, stem, array(select jsonb_array_elements_text(grams)::bigint)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(term text, stem text, grams jsonb)
     order by term
    on conflict do nothing`;
}

async function insertRows(tx: Tx, { rows, forms }: Batch): Promise<void> {
  await tx.$executeRaw`
    insert into passages (id, index_id, document_id, position, kind, language, title, headings, text, question, location, words, spellings)
    select id, index_id, document_id, position, kind::passage_kind, language, title, array(select jsonb_array_elements_text(headings)),
           text, question, nullif(location, 'null'), words, spellings
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(
        id uuid, index_id uuid, document_id uuid, position integer, kind text, language text, title text, headings jsonb, text text,
        question text, location jsonb, words integer, spellings text)`;
  await tx.$executeRaw`
    insert into passage_forms (passage_id, index_id, document_id, kind, terms, form)
    select id, index_id, document_id, kind::passage_kind, array_to_tsvector(array(select jsonb_array_elements_text(terms))), decode(form, 'hex')
      from jsonb_to_recordset(${JSON.stringify(forms)}::jsonb) as row(
        id uuid, index_id uuid, document_id uuid, kind text, terms jsonb, form text)`;
}
