interface Person {
  first_name: string;
  last_name: string;
  email: string | null;
  mobile: string | null;
}

/** The fields that a person's name is made of. */
export const nameFields = { first_name: true, last_name: true, email: true, mobile: true } as const;

/** What colleagues call a person: their name, or their address while they have none. */
export function personName({ first_name, last_name, email, mobile }: Person): string {
  return `${first_name} ${last_name}`.trim() || (email ?? mobile ?? '');
}
