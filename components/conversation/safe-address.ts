import { mediaBase } from '@/lib/contracts/flow-manager/dialog/media';

/**
 * The address of a picture or audio file if it is a web address, or that of an uploaded file. Undefined for `javascript:`,
 * `data:` and the like.
 */
export function safeAddress(url: string | undefined): string | undefined {
  if (url?.startsWith(mediaBase)) return url;
  if (!url || !URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
