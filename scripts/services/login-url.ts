/**
 * The address of a database for the product's own login, given its owner's: a login that is no superuser and does not own the
 * tables. The migration makes it (prisma/admit-login.ts).
 */
export function loginUrl(ownerUrl: string, password = new URL(ownerUrl).password): string {
  const url = new URL(ownerUrl);
  [url.username, url.password] = ['hamdam_login', password];
  return url.href;
}
