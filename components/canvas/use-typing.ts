import { useCallback, useMemo, useState } from 'react';

/** Texts in forms that are not part of the flow yet: they are still being typed, or are invalid. By the form's name. */
export interface Typing {
  /** Whether typed text is waiting to become part of the flow. */
  isWaiting: boolean;
  /** The first problem of each form with an invalid text. */
  problems: ReadonlyMap<string, string>;
  wait: (name: string, isWaiting: boolean) => void;
  report: (name: string, problem: string | null) => void;
}

/** Tracks what was typed but is not part of the flow. */
export function useTyping(): Typing {
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());

  const wait = useCallback((name: string, isWaiting: boolean) => {
    setWaiting((previous) => {
      if (previous.has(name) === isWaiting) return previous;
      const next = new Set(previous);
      if (isWaiting) next.add(name);
      else next.delete(name);
      return next;
    });
  }, []);

  const report = useCallback((name: string, problem: string | null) => {
    setProblems((previous) => {
      if ((previous.get(name) ?? null) === problem) return previous;
      const next = new Map(previous);
      if (problem === null) next.delete(name);
      else next.set(name, problem);
      return next;
    });
  }, []);

  const isWaiting = waiting.size > 0;
  return useMemo(() => ({ isWaiting, problems, wait, report }), [isWaiting, problems, wait, report]);
}
