/** An answer that is written already. Nobody may keep it: it holds what a business wrote. */
export function jsonResponse(text: string): Response {
  return new Response(text, { headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' } });
}
