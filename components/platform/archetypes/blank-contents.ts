import { ASSISTANT_FORMAT, assistantDocumentSchema } from '@/lib/assistants/assistant-document';
import type { ArchetypeInput } from '@/lib/contracts/flow-manager/templates/all-archetypes';

/** An archetype before anything is typed. The name of an assistant is taken from the archetype when it is saved. */
export function blankContents(): ArchetypeInput['content'] {
  const blank = (language: 'FA' | 'AR' | 'EN') => ({
    name: '',
    summary: '',
    document: assistantDocumentSchema.parse({ format: ASSISTANT_FORMAT, name: language, language }),
  });
  return { fa: blank('FA'), ar: blank('AR'), en: blank('EN') };
}
