/**
 * The text with its angle brackets replaced by others, so that it cannot close the part of the prompt that it is in, or
 * open one of its own. They are replaced instead of escaped, because models repeat escapes to customers.
 */
export function escapeTags(text: string): string {
  return text.replaceAll('<', '‹').replaceAll('>', '›');
}
