/** Parses untrusted JSON. `__proto__` is treated as an ordinary key, and dropped. */
export function parseJson(source: string): { ok: true; value: unknown } | { ok: false; reason: string } {
  try {
    return { ok: true, value: JSON.parse(source, (key, value: unknown) => (key === '__proto__' ? undefined : value)) };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}
