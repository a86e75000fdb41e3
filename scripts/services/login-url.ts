/**
 * The address of a database for the product's own login, based on its owner's address. The login is not a superuser and
 * does not own the tables. The migration creates it (prisma/admit-login.ts).
 */
export function loginUrl(ownerUrl: string, password = new URL(ownerUrl).password): string {
  const url = new URL(ownerUrl);
  [url.username, url.password] = ['hamdam_login', password];
  return url.href;
}

/** The address of a database for Kamailio, which writes it in its own way. */
export function edgeUrl(ownerUrl: string, password: string): string {
  const url = new URL(ownerUrl);
  [url.username, url.password] = ['hamdam_edge', password];
  return url.href.replace(/^postgresql:/, 'postgres:');
}
