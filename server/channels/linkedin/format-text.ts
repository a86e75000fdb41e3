/**
 * A text as a comment shows it. Comments have no formatting: what models write as Markdown (bold, code, links) becomes plain. Only
 * attributes of a comment mention someone, and we send none, so nothing has to be escaped.
 */
export function formatText(text: string): string {
  return text
    .replace(/```(?:[\w+-]*\n)?([^]*?)```/g, (_all, code: string) => code.trim())
    .replace(/`([^`\n]+)`/g, '$1')
    .replace(/\*\*(?=\S)([^*\n]+?)(?<=\S)\*\*/g, '$1')
    .replace(/\[([^[\]\n]+)\]\((https?:\/\/[^\s()]+)\)/g, (_all, label: string, url: string) => (label === url ? url : `${label}: ${url}`));
}
