interface Named {
  first_name: string | null;
  last_name: string | null;
  email?: string | null;
  mobile?: string | null;
}

/** A person's display name: their name, otherwise their address. Empty if neither is known. */
export function personName({ first_name, last_name, email, mobile }: Named): string {
  return `${first_name ?? ''} ${last_name ?? ''}`.trim() || email || mobile || '';
}
