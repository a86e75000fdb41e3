import type { AssistantDocument } from '@/lib/assistants/assistant-document';
import type { TemplateInput } from '@/lib/contracts/flow-manager/templates/templates';
import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { countDocument } from '@/lib/templates/count-document';
import type { Prisma } from '@/prisma/generated/client';
import { readAssistantDocument } from '@/server/assistants/read-assistant-document';
import { recordChange } from '@/server/audit/record-change';
import { readFlowBase } from '@/server/dialog-flows/flow-bases';
import type { Context } from '@/server/platform/context';
import { refuseTaken } from '@/server/platform/db/refuse-taken';
import { presentOwnTemplate } from './own-templates';

const megabyte = 1024 * 1024;

/**
 * Keeps an assistant as a template: one of its flows with the flows that it runs, as customers get them, and its training.
 * Throws not_found, conflict for a name in use and for more templates than a business may have, and payload_too_large.
 */
export async function saveTemplate(ctx: Context, { assistant_id, flow_base_id, with_knowledge, ...named }: TemplateInput) {
  const flow = flow_base_id === undefined ? undefined : await ctx.db((tx) => readFlowBase(tx, flow_base_id));
  if (flow && flow.assistant_id !== assistant_id) throw new AppError('not_found');
  const { text } = await readAssistantDocument(ctx, assistant_id, { with_knowledge });
  if (Buffer.byteLength(text) > limits.template_bytes)
    throw new AppError('payload_too_large', { detail: 'template_too_large', params: { megabytes: limits.template_bytes / megabyte } });
  const whole = JSON.parse(text) as AssistantDocument;
  // Rules lead to other assistants, which a template does not contain.
  const document = { ...whole, name: named.name, rules: [], flows: flow ? flowsOf(whole, flow.name) : whole.flows };
  const { language, type, mode } = document;
  return refuseTaken('name_taken', () =>
    ctx.db(async (tx) => {
      // Two calls at once would otherwise both see room for the last template.
      await tx.$queryRaw`select id from businesses where id = ${ctx.business_id}::uuid for no key update`;
      const max = limits.own_templates;
      if ((await tx.assistantTemplate.count()) >= max) throw new AppError('conflict', { detail: 'too_many_templates', params: { max } });
      const row = await tx.assistantTemplate.create({
        data: { ...named, language, type, mode, document: document as Prisma.InputJsonObject, counts: countDocument(document) },
      });
      await recordChange(tx, ctx, { action: 'template.created', resource_id: row.id, name: row.name, detail: { assistant_id } });
      return presentOwnTemplate(row);
    }),
  );
}

/** One flow as the default one, and the flows that it runs, directly or not. */
function flowsOf({ flows }: AssistantDocument, name: string): AssistantDocument['flows'] {
  const needed = new Set([name]);
  for (const wanted of needed) {
    const found = flows.find(({ document }) => document.name === wanted);
    for (const { type, flow } of found?.document.nodes ?? []) if (type === 'subflow' && flow !== null) needed.add(flow);
  }
  return flows
    .filter(({ document }) => needed.has(document.name))
    .map(({ document }) => ({ document, is_default: document.name === name }));
}
