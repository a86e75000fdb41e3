type Rgb = readonly [number, number, number];

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
/** The surfaces behind messages. The style sheet has the same. */
const surfaces = { light: white, dark: [23, 27, 27] } as const;

export type Scheme = keyof typeof surfaces;

export interface Palette {
  /** The chosen color, or a slightly darker one on which white can be read. */
  accent: string;
  /** The accent, a little farther from the text on it. */
  accent_deep: string;
  /** Text on the accent. */
  on_accent: string;
  /** The accent as text, or as an outline, on the surface of a scheme. */
  accent_text: string;
}

/** What can be read, from the one color that a business chooses. Text has a contrast of at least 4.5 (WCAG 2.2). */
export function paletteOf(color: string, scheme: Scheme): Palette {
  const chosen = rgbOf(color);
  // White on a strong color looks better than black, which is more readable on some of them.
  const on_accent = contrast(chosen, white) >= 3 ? white : black;
  const accent = readable(chosen, on_accent);
  const accent_deep = mix(accent, on_accent === white ? black : white, 0.16);
  return {
    accent: hexOf(accent),
    accent_deep: hexOf(accent_deep),
    on_accent: hexOf(on_accent),
    accent_text: hexOf(readable(chosen, surfaces[scheme])),
  };
}

/** The color, moved away from a background until it can be read there. */
function readable(color: Rgb, background: Rgb): Rgb {
  const away = luminance(background) > 0.5 ? black : white;
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(color, away, share);
    if (contrast(mixed, background) >= 4.5) return mixed;
  }
  return away;
}

/** The ratio of WCAG 2.2, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const value = part / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const mix = (one: Rgb, other: Rgb, share: number): Rgb =>
  one.map((part, index) => Math.round(part + ((other[index] ?? 0) - part) * share)) as unknown as Rgb;

export const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

const hexOf = (color: Rgb): string => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
