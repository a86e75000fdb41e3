/** What next-auth wrote to the response that it was given. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[]>;
  body: unknown;
}

/** The same as a response of the web's own kind. */
export function answerOf({ status, headers, body }: Answer): Response {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const one of [value].flat()) sent.append(name, one);
  }
  sent.set('Cache-Control', 'no-store');
  if (body === undefined || typeof body === 'string') return new Response(body, { status, headers: sent });
  sent.set('Content-Type', 'application/json');
  return new Response(JSON.stringify(body), { status, headers: sent });
}
