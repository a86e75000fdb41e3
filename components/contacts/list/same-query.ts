/** Whether two queries of an address say the same, in any order. */
export function sameQuery(a: string, b: string): boolean {
  return sorted(a) === sorted(b);
}

function sorted(query: string): string {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
}
