/** Loads what is probably needed next, such as the dialogs of a menu that opens. A failed load is repeated when it is needed. */
export function loadAhead(...modules: (() => Promise<unknown>)[]): void {
  for (const load of modules) load().catch(() => undefined);
}
