import { ASSISTANT_FORMAT, type AssistantDocument } from '@/lib/assistants/assistant-document';
import type { LeftOut } from '@/lib/contracts/flow-manager/assistant-exchange';
import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { readStoredFlow } from '@/server/dialog-flows/read-flow-text';
import { writeTrainingText } from '@/server/nlu/write-training-text';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { runForCall } from '@/server/platform/threads/run-for-call';

interface ReadOptions {
  /** Whether the documents of its knowledge bases are read. A clone in the same business shares the knowledge bases instead. */
  with_knowledge: boolean;
}

export interface ReadAssistant {
  name: string;
  /** The JSON of an `AssistantDocument`. It is not parsed, because it can be large. */
  text: string;
  /** Files of knowledge bases. */
  left_out: LeftOut[];
}

/**
 * Reads an assistant as a document: what customers get, so the active versions of its flows. Throws not_found, and
 * validation_failed for one that is too large for one file.
 */
export async function readAssistantDocument(ctx: Context, assistant_id: string, { with_knowledge }: ReadOptions): Promise<ReadAssistant> {
  const { row, bases, knowledge, left_out } = await ctx.db(async (tx) => ({
    ...(await readFacts(tx, assistant_id)),
    ...(with_knowledge ? await readKnowledge(tx, assistant_id) : { knowledge: [], left_out: [] }),
  }));
  const flows: string[] = [];
  for (const { name, is_default, versions } of bases) {
    const version = versions.find(({ is_active }) => is_active) ?? versions[0];
    if (!version) continue;
    const { flow, size } = await readStoredFlow(ctx, version.id);
    const document = await runForCall('writeFlowDocument', { ...flow, name }, size);
    flows.push(`{"is_default":${is_default},"document":${document}}`);
  }
  const { instructions, routing_rules, workflow, ...facts } = row;
  const head: Partial<AssistantDocument> = {
    format: ASSISTANT_FORMAT,
    ...facts,
    voice: facts.voice,
    workflow: workflow?.name ?? null,
    instructions,
    rules: routing_rules.map(({ target_assistant, ...rule }) => ({ ...rule, target: target_assistant.name })),
  };
  const training = await writeTrainingText(ctx, assistant_id);
  const text = `${JSON.stringify(head).slice(0, -1)},"flows":[${flows.join(',')}],"training":${training},"knowledge":${JSON.stringify(knowledge)}}`;
  if (Buffer.byteLength(text) > limits.assistant_file) throw tooLarge();
  return { name: row.name, text, left_out };
}

const tooLarge = () =>
  new AppError('validation_failed', { detail: 'assistant_too_large', params: { megabytes: limits.assistant_file / 1024 / 1024 } });

const inOrder = [{ order: 'asc' }, { id: 'asc' }] as const;

async function readFacts(tx: Tx, id: string) {
  const row = await tx.assistant.findUnique({
    where: { id },
    select: {
      name: true,
      type: true,
      mode: true,
      language: true,
      model: true,
      system_prompt: true,
      tone: true,
      voice: true,
      workflow: { select: { name: true } },
      instructions: { orderBy: [...inOrder], select: { title: true, content: true } },
      routing_rules: {
        orderBy: [...inOrder],
        select: { condition_type: true, condition: true, target_assistant: { select: { name: true } } },
      },
    },
  });
  if (!row) throw new AppError('not_found');
  const bases = await tx.flowBase.findMany({
    where: { assistant_id: id },
    orderBy: { id: 'asc' },
    select: { name: true, is_default: true, versions: { select: { id: true, is_active: true }, orderBy: { number: 'desc' } } },
  });
  return { row, bases };
}

type Knowledge = AssistantDocument['knowledge'];

async function readKnowledge(tx: Tx, assistant_id: string): Promise<{ knowledge: Knowledge; left_out: LeftOut[] }> {
  const of_assistant = { assistants: { some: { assistant_id } } };
  const { _sum } = await tx.knowledgeDocument.aggregate({
    where: { index: of_assistant, kind: { not: 'file' } },
    _sum: { size: true },
  });
  if ((_sum.size ?? 0) > limits.assistant_file) throw tooLarge();
  const indexes = await tx.knowledgeIndex.findMany({
    where: of_assistant,
    orderBy: { id: 'asc' },
    select: {
      name: true,
      description: true,
      keywords: { select: { keyword: true }, orderBy: { id: 'asc' } },
      documents: {
        orderBy: { id: 'asc' },
        select: {
          kind: true,
          name: true,
          content: true,
          data: true,
          url: true,
          read_every_hours: true,
          pairs: { select: { question: true, answer: true }, orderBy: { id: 'asc' } },
        },
      },
    },
  });
  const left_out: LeftOut[] = [];
  const knowledge = indexes.map(({ keywords, documents, ...index }) => ({
    ...index,
    keywords: keywords.map(({ keyword }) => keyword),
    documents: documents.flatMap(({ kind, name, content, data, url, read_every_hours, pairs }): Knowledge[number]['documents'] => {
      if (kind === 'text') return [{ kind, name, content: content ?? '' }];
      if (kind === 'faq') return [{ kind, name, pairs }];
      if (kind === 'structured') return [{ kind, name, data: data as Record<string, string> }];
      if (kind === 'url') return [{ kind, name, url: url ?? '', read_every_hours }];
      left_out.push({ kind: 'document', name, place: index.name });
      return [];
    }),
  }));
  return { knowledge, left_out };
}
