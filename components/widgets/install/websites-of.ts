/** The websites that someone typed, one a line or separated by spaces. A bare domain means the one with https. */
export function websitesOf(text: string): string[] {
  return text
    .split(/[\s,،]+/)
    .filter(Boolean)
    .map((website) => (website.includes('://') ? website : `https://${website}`));
}
