/** The name of a version, which the server makes its number until a person chooses one. The number is then in the reader's words. */
export function versionName({ number, name }: { number: number; name: string }, numbered: (values: { number: number }) => string): string {
  return name === String(number) ? numbered({ number }) : name;
}
