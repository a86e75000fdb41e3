import { limits } from '../limits';

/** The name of a workflow, which has only English letters, digits, hyphens, and underscores, from what something else is called. */
export function suggestWorkflowName(text: string): string {
  const name = text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return name.slice(0, limits.name) || 'workflow';
}
