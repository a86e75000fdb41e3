import { createPromptTemplate } from '@/server/prompt-templates/prompt-templates';
import type { Context } from '@/server/platform/context';
import { saveTemplate } from '@/server/templates/save-template';

/** The ids that the calls of templates take. */
export const templateIds = ['kept_template_id', 'prompt_template_id'] as const;
export type TemplateId = (typeof templateIds)[number];

/** Gives a business a template and a prompt of its own. */
export async function giveTemplates(ctx: Context, assistant_id: string): Promise<Record<TemplateId, string>> {
  const kept = { name: 'فروشگاه', summary: 'پاسخ به سفارش‌ها', industry: 'retail', with_knowledge: false } as const;
  const template = await saveTemplate(ctx, { ...kept, assistant_id });
  const prompt = await createPromptTemplate(ctx, {
    name: 'لحن فروشگاه',
    content: 'کوتاه و مؤدب پاسخ بده.',
    type: 'SUPPORT',
    language: 'FA',
  });
  return { kept_template_id: template.id, prompt_template_id: prompt.id };
}
