/** Pixels of the picture per pixel of the page. */
const scale = 2;
const margin = 16;
const titleHeight = 32;

interface Content {
  title: string;
  width: number;
  /** Below the title. */
  height: number;
  fontFamily: string;
}

export interface Picture {
  context: CanvasRenderingContext2D;
  /** Where the content begins. */
  left: number;
  top: number;
  /** A distance from the side where reading begins, as a place. */
  at: (distance: number) => number;
  /** A color of the page, by the name of its variable. */
  color: (name: string) => string;
  save: () => Promise<Blob | null>;
}

/** Begins a picture in the colors and the direction of the page, with its title. Null if the browser cannot. */
export function openPicture({ title, width, height, fontFamily }: Content): Picture | null {
  const page = getComputedStyle(document.documentElement);
  const color = (name: string) => page.getPropertyValue(name).trim();
  const isRtl = page.direction === 'rtl';
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return null;
  const whole = { width: width + 2 * margin, height: height + titleHeight + 2 * margin };
  canvas.width = whole.width * scale;
  canvas.height = whole.height * scale;
  context.scale(scale, scale);
  context.fillStyle = color('--hamdam-surface');
  context.fillRect(0, 0, whole.width, whole.height);
  context.textBaseline = 'middle';
  context.direction = isRtl ? 'rtl' : 'ltr';
  context.textAlign = 'start';
  const at = (distance: number) => margin + (isRtl ? width - distance : distance);
  context.fillStyle = color('--mantine-color-text');
  context.font = `600 16px ${fontFamily}`;
  context.fillText(title, at(0), margin + titleHeight / 2, width);
  context.font = `12px ${fontFamily}`;
  const save = () => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return { context, left: margin, top: margin + titleHeight, at, color, save };
}
