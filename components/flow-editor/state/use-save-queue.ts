import { useCallback, useMemo, useRef, useState } from 'react';

/** Something unsaved, and how to retry. */
export interface SaveProblem {
  text: string;
  retry?: () => void;
}

export interface SaveQueue {
  isSaving: boolean;
  /** By the key of what is unsaved: `nodes:<id>`. */
  problems: ReadonlyMap<string, SaveProblem>;
  /** Runs a task after all previous ones, so changes arrive in the order in which they were made. */
  run: <Result>(task: () => Promise<Result>) => Promise<Result>;
  /** Records whether typed text is waiting to be saved. */
  wait: (key: string, isWaiting: boolean) => void;
  report: (key: string, problem: SaveProblem | null) => void;
  /** Forgets the unsaved changes of something deleted: `nodes:<id>`. */
  forget: (prefix: string) => void;
}

/** Runs saves one after another, and tracks what is being saved, what is waiting, and what failed. */
export function useSaveQueue(): SaveQueue {
  const [running, setRunning] = useState(0);
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<ReadonlyMap<string, SaveProblem>>(new Map());
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const run = useCallback(<Result>(task: () => Promise<Result>): Promise<Result> => {
    setRunning((count) => count + 1);
    const result = last.current.then(task);
    last.current = result.then(
      () => setRunning((count) => count - 1),
      () => setRunning((count) => count - 1),
    );
    return result;
  }, []);

  const wait = useCallback((key: string, isWaiting: boolean) => {
    setWaiting((former) => {
      if (former.has(key) === isWaiting) return former;
      const next = new Set(former);
      if (isWaiting) next.add(key);
      else next.delete(key);
      return next;
    });
  }, []);

  const report = useCallback((key: string, problem: SaveProblem | null) => {
    setProblems((former) => {
      if (!problem && !former.has(key)) return former;
      const next = new Map(former);
      if (problem) next.set(key, problem);
      else next.delete(key);
      return next;
    });
  }, []);

  const forget = useCallback((prefix: string) => {
    setProblems((former) => new Map([...former].filter(([key]) => key !== prefix && !key.startsWith(`${prefix}:`))));
  }, []);

  const isSaving = running > 0 || waiting.size > 0;
  return useMemo(() => ({ isSaving, problems, run, wait, report, forget }), [isSaving, problems, run, wait, report, forget]);
}
