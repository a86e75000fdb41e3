import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { readAssistant } from '@/server/assistants/assistants';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import { nextRevision } from '@/server/platform/db/next-revision';
import { readPromptTemplate } from './prompt-templates';

interface Choice {
  prompt_template_id: string;
  placement: 'replace' | 'append';
}

/**
 * Gives an assistant a prompt, in its own language where there is one: in place of its system prompt, or after it. Throws
 * not_found, precondition_failed, and validation_failed if both together are too long.
 */
export function applyPrompt(ctx: Context, assistant_id: string, { prompt_template_id, placement }: Choice, seen?: number) {
  return ctx.db(async (tx) => {
    const before = await readAssistant(tx, assistant_id);
    const prompt = await readPromptTemplate(ctx, prompt_template_id, before.language);
    await nextRevision(tx, 'assistants', assistant_id, seen);
    const isAppended = placement === 'append' && before.system_prompt.trim() !== '';
    const system_prompt = isAppended ? `${before.system_prompt.trimEnd()}\n\n${prompt.content}` : prompt.content;
    const max = limits.system_prompt;
    if (system_prompt.length > max)
      throw new AppError('validation_failed', { fields: [{ path: 'prompt_template_id', key: 'prompt_too_long', params: { max } }] });
    await tx.assistant.update({ where: { id: assistant_id }, data: { system_prompt } });
    await recordChange(tx, ctx, {
      action: 'assistant.prompt_applied',
      resource_id: assistant_id,
      name: before.name,
      detail: { prompt: prompt.name, placement },
    });
    return readAssistant(tx, assistant_id);
  });
}
