const key = (assistant_id: string) => `hamdam.test-session.${assistant_id}`;

/** The test conversation that this tab is in with an assistant. Where storage is refused, each visit begins anew. */
export function readTestSession(assistant_id: string): string | null {
  try {
    return sessionStorage.getItem(key(assistant_id));
  } catch {
    return null;
  }
}

export function writeTestSession(assistant_id: string, session_id: string): void {
  try {
    sessionStorage.setItem(key(assistant_id), session_id);
  } catch {
    // It lives as long as the page then.
  }
}
