const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
] as const;

/** The browser and the system that a user agent names, in the names that people know; null for what names neither. */
export function describeDevice(user_agent: string | null): { browser: string | null; system: string | null; is_phone: boolean } | null {
  const find = (known: readonly (readonly [string, RegExp])[]) => known.find(([, pattern]) => pattern.test(user_agent ?? ''))?.[0] ?? null;
  const browser = find(browsers);
  const system = find(systems);
  if (!browser && !system) return null;
  return { browser, system, is_phone: system === 'iPhone' || system === 'Android' };
}

/** The same as one text, such as "Chrome · Windows"; "unknown" for what names neither. */
export function deviceName(user_agent: string | null | undefined): string {
  const device = describeDevice(user_agent ?? null);
  return device ? [device.browser, device.system].filter(Boolean).join(' · ') : 'unknown';
}
