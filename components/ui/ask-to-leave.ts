type Go = () => void;
type Guard = (go: Go) => void;

/** Of the unsaved work on the page, the latest last. */
const guards: Guard[] = [];

/** Goes at once where nothing would be lost; otherwise asks, and goes when that is wanted. For every way out that is neither a link nor the browser's own. */
export function askToLeave(go: Go): void {
  const guard = guards.at(-1);
  if (guard) guard(go);
  else go();
}

/** Has `guard` asked before the page is left, until what it answers is called. */
export function guardLeaving(guard: Guard): () => void {
  guards.push(guard);
  return () => {
    guards.splice(guards.indexOf(guard), 1);
  };
}
