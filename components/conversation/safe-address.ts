/** The address of a picture or audio file if it is a web address. Undefined for `javascript:`, `data:` and the like. */
export function safeAddress(url: string | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
