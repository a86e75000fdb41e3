'use client';

import { useMemo, useSyncExternalStore } from 'react';
import type * as z from 'zod';

/**
 * A step of signing in that this tab waits in. It survives a reload.
 *
 * @param name the storage key
 * @param endOf when the step is forgotten, in milliseconds
 */
export function keptInTab<Schema extends z.ZodType>(name: string, schema: Schema, endOf: (step: z.output<Schema>) => number) {
  type Step = z.output<Schema>;
  const key = `hamdam.${name}`;
  const listeners = new Set<() => void>();
  // Private windows may refuse storage. Then the value lasts as long as the page.
  let fallback: string | null = null;

  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  const read = (): string | null => {
    let text = fallback;
    try {
      text = sessionStorage.getItem(key) ?? fallback;
      const step = text === null ? undefined : schema.safeParse(JSON.parse(text));
      return step?.success && endOf(step.data) > Date.now() ? text : null;
    } catch {
      return text;
    }
  };

  const store = (step: Step | null): void => {
    const text = step && JSON.stringify(step);
    fallback = text;
    try {
      if (text === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
    } catch {
      // The fallback has the value.
    }
  };

  return {
    /** Undefined until the page is hydrated. */
    useStep(): Step | null | undefined {
      const text = useSyncExternalStore<string | null | undefined>(listen, read, () => undefined);
      return useMemo(() => (text ? (schema.parse(JSON.parse(text)) as Step) : (text as null | undefined)), [text]);
    },
    keep(step: Step | null): void {
      store(step);
      for (const listener of listeners) listener();
    },
    /** For a page that is about to be left: rendering it without its step would start the step again. */
    forget(): void {
      store(null);
    },
  };
}
