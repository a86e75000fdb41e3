'use client';

import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod';

/** A one-time code that was asked for: to whom it went, and from when on another one may be asked for. */
const codeRequest = z.object({ target: z.string(), resend_at: z.number() });
export type CodeRequest = z.output<typeof codeRequest>;

const key = 'hamdam.code_request';
/** Long enough to be told that the code has expired, and short enough to be forgotten by the next visit. */
const keptMs = 15 * 60 * 1000;
const listeners = new Set<() => void>();

/** Private windows may refuse storage: then it lives as long as the page. */
let fallback: string | null = null;

/** The code that this tab waits for; it survives a reload. Undefined as long as the page is not yet alive. */
export function useCodeRequest(): CodeRequest | null | undefined {
  const text = useSyncExternalStore<string | null | undefined>(listen, read, () => undefined);
  return useMemo(() => (text ? codeRequest.parse(JSON.parse(text)) : (text as null | undefined)), [text]);
}

export function keepCodeRequest(request: CodeRequest | null): void {
  const text = request && JSON.stringify(request);
  fallback = text;
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // The fallback has it.
  }
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): string | null {
  let text = fallback;
  try {
    text = sessionStorage.getItem(key) ?? fallback;
    const request = text === null ? undefined : codeRequest.safeParse(JSON.parse(text)).data;
    return request && request.resend_at + keptMs > Date.now() ? text : null;
  } catch {
    return text;
  }
}
