/** The default export of a CommonJS package, which Node wraps in another object and bundlers do not. */
export function commonJsDefault<Export>(imported: Export): Export {
  const wrapped = imported as { default?: Export };
  return wrapped.default ?? imported;
}
