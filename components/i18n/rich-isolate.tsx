/** For `t.rich`: a name or other text from people, isolated so that it and the sentence do not scramble each other. */
export function richIsolate(children: React.ReactNode) {
  return <bdi>{children}</bdi>;
}
