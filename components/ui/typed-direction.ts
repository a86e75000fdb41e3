/**
 * Lets what is typed into a field of Mantine's decide its direction. Mantine gives a field's own `dir` to the box
 * around it, where `auto` sees no text; and of an empty field `auto` would make one from left to right.
 */
export function typedDirection(text: string, whenEmpty?: 'rtl' | 'ltr') {
  const dir = text ? 'auto' : whenEmpty;
  return dir ? { attributes: { input: { dir } } } : {};
}
