/** Splits a typed list at Latin, Persian and Arabic commas («,» and «،»). Items are trimmed, and empty ones are left out. */
export function splitList(text: string): string[] {
  return text
    .split(/[,،]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
