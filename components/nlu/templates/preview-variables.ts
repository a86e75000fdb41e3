import { placeholderNames } from '@/lib/text/placeholders';

interface Speaking {
  type: 'static_text' | 'entity';
  text_content: string;
  entity: string | null;
}

/** The names of the context variables in the parts, each once, in the order of the parts. */
export function previewVariables(parts: readonly Speaking[]): string[] {
  const names = parts.flatMap(({ type, text_content, entity }) => (type === 'entity' ? [entity ?? ''] : placeholderNames(text_content)));
  return [...new Set(names)].filter((name) => name !== '');
}
