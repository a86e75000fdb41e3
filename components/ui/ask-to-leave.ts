type Go = () => void;
type Guard = (go: Go) => void;

/** The guards of unsaved work on the page, the latest last. */
const guards: Guard[] = [];

/**
 * Calls `go` immediately if nothing would be lost, otherwise after a confirmation. For every navigation that is neither a
 * link nor the browser's own.
 */
export function askToLeave(go: Go): void {
  const guard = guards.at(-1);
  if (guard) guard(go);
  else go();
}

/** Calls `guard` before the page is left, until the returned function is called. */
export function guardLeaving(guard: Guard): () => void {
  guards.push(guard);
  return () => {
    guards.splice(guards.indexOf(guard), 1);
  };
}
