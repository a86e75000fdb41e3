/** Hues in degrees that are distinguishable in both themes. An entity's name is always beside its hue. */
const degrees = [190, 60, 300, 140, 20, 250, 100, 345] as const;

/** The hue of an entity as a CSS variable. The same name always has the same hue. */
export function hueOf(entity: string): React.CSSProperties {
  let sum = 0;
  for (const letter of entity.toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return { '--mark-hue': degrees[sum % degrees.length] } as React.CSSProperties;
}
