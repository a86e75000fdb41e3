let typed = '';

/** Keeps the address that was typed on one page of signing in for the next, in memory alone. */
export function keepTypedEmail(email: string): void {
  typed = email;
}

export function readTypedEmail(): string {
  return typed;
}
