/**
 * Splits a list typed as one text at Latin and Persian or Arabic commas («,» and «،»). Items are trimmed, empty ones
 * are left out.
 */
export function splitList(text: string): string[] {
  return text
    .split(/[,،]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
