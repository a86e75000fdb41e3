/**
 * Makes the typed text determine the direction of a Mantine field. Mantine sets a field's own `dir` on its wrapper, where
 * `auto` sees no text, and `auto` would make an empty field left to right.
 */
export function typedDirection(text: string, whenEmpty?: 'rtl' | 'ltr') {
  const dir = text ? 'auto' : whenEmpty;
  return dir ? { attributes: { input: { dir } } } : {};
}
