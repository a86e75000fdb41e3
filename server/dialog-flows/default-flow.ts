import { flowDocumentSchema, type FlowDocument } from '@/lib/engine/flow-document';
import type { AssistantInput } from '@/lib/contracts/flow-manager/assistants';
import { flowRows, noReferences, type FlowRows } from '@/server/platform/threads/tasks/flow-rows';

type Language = AssistantInput['language'];

const words: Record<'FA' | 'AR' | 'EN', { name: string; title: string; greeting: string }> = {
  FA: { name: 'جریان گفت‌وگوی اصلی', title: 'خوشامدگویی', greeting: 'سلام! چه کمکی از من برمی‌آید؟' },
  AR: { name: 'مسار الحوار الرئيسي', title: 'الترحيب', greeting: 'مرحبًا! كيف يمكنني المساعدة؟' },
  EN: { name: 'Main dialog flow', title: 'Welcome', greeting: 'Hello! How can I help you?' },
};

/** The flow of a new assistant: it greets the customer and waits for a question. */
export function defaultFlow(language: Language): FlowRows {
  return flowRows(greetingFlow(language), noReferences);
}

/** The same as a document, with a greeting of the business's own. */
export function greetingFlow(language: Language, own?: string): FlowDocument {
  const { name, title, greeting } = words[language === 'ML' ? 'FA' : language];
  return flowDocumentSchema.parse({
    format: 'hamdam.flow/1',
    name,
    nodes: [
      { key: 'start', type: 'start', position: { x: 0, y: 0 } },
      { key: 'welcome', title, type: 'standard', kind: 'question', content: own ?? greeting, position: { x: 0, y: 160 } },
    ],
    edges: [{ source: 'start', target: 'welcome', conditions: [{ type: 'default' }] }],
  });
}
