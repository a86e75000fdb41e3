/** For `t.rich`: isolates a name or other text from people, so that it and the sentence do not reorder each other. */
export function richIsolate(children: React.ReactNode) {
  return <bdi>{children}</bdi>;
}
