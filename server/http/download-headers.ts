/** The headers of a file that browsers save and never show, so that nothing in it runs on our pages. */
export function downloadHeaders(file_name: string, content_type: string) {
  return {
    'Content-Type': content_type,
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file_name)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  };
}
