interface Named {
  first_name: string | null;
  last_name: string | null;
  email?: string | null;
  mobile?: string | null;
}

/** What a person is called: by name, and without one by their address. Empty where nothing is known. */
export function personName({ first_name, last_name, email, mobile }: Named): string {
  return `${first_name ?? ''} ${last_name ?? ''}`.trim() || email || mobile || '';
}
