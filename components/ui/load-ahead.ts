/** Fetches what is probably asked for next, such as the dialogs of a menu that opens; what fails is fetched again when it is. */
export function loadAhead(...modules: (() => Promise<unknown>)[]): void {
  for (const load of modules) load().catch(() => undefined);
}
