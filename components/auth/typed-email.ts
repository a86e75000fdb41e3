let typed = '';

/** Keeps the address typed on one sign-in page for the next one, only in memory. */
export function keepTypedEmail(email: string): void {
  typed = email;
}

export function readTypedEmail(): string {
  return typed;
}
