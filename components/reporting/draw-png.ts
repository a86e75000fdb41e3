interface Picture {
  svg: SVGSVGElement;
  title: string;
  legend: readonly { label: string; color: string; isDashed: boolean }[];
}

/** Pixels of the picture per pixel of the page. */
const scale = 2;
const margin = 16;
const [titleHeight, lineHeight] = [32, 24];
/** What a drawing takes from style sheets, which a picture does not know. */
const styles = ['fill', 'fill-opacity', 'stroke', 'stroke-opacity', 'stroke-width', 'stroke-dasharray', 'opacity'] as const;

/**
 * Draws a chart with its title and legend as a PNG, in the page's colors. Texts are written on the canvas, which knows the page's fonts; a picture of
 * the SVG would not. Null if the browser cannot.
 */
export async function drawPng({ svg, title, legend }: Picture): Promise<Blob | null> {
  const { width, height } = svg.getBoundingClientRect();
  const page = getComputedStyle(document.documentElement);
  const color = (name: string) => page.getPropertyValue(name).trim();
  const isRtl = page.direction === 'rtl';
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return null;
  const { fontFamily } = getComputedStyle(svg);
  context.font = `12px ${fontFamily}`;
  const entries = legend.length > 1 ? placeLegend(legend, width, (text) => context.measureText(text).width) : [];
  const legendTop = margin + titleHeight;
  const top = legendTop + lineHeight * (entries.length > 0 ? (entries.at(-1)?.line ?? 0) + 1 : 0);
  const whole = { width: width + 2 * margin, height: top + height + margin };
  canvas.width = whole.width * scale;
  canvas.height = whole.height * scale;
  context.scale(scale, scale);
  context.fillStyle = color('--hamdam-surface');
  context.fillRect(0, 0, whole.width, whole.height);
  context.textBaseline = 'middle';
  context.direction = isRtl ? 'rtl' : 'ltr';
  context.textAlign = 'start';

  context.fillStyle = color('--mantine-color-text');
  context.font = `600 16px ${fontFamily}`;
  const at = (x: number) => margin + (isRtl ? width - x : x);
  context.fillText(title, at(0), margin + titleHeight / 2, width);
  context.font = `12px ${fontFamily}`;
  for (const { label, color: stroke, isDashed, x, line } of entries) {
    const y = legendTop + lineHeight * (line + 0.5);
    context.strokeStyle = stroke;
    context.lineWidth = 3;
    context.setLineDash(isDashed ? [4, 3] : []);
    context.beginPath();
    context.moveTo(at(x), y);
    context.lineTo(at(x + 16), y);
    context.stroke();
    context.fillText(label, at(x + 22), y);
  }

  context.drawImage(await pictureOf(svg, width, height), margin, top, width, height);
  drawTexts(context, svg, { x: margin, y: top });
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** Where the entries of a legend are: their distance from the side where reading begins, and their line. */
export function placeLegend<Entry extends { label: string }>(
  legend: readonly Entry[],
  width: number,
  measure: (text: string) => number,
): (Entry & { x: number; line: number })[] {
  let [x, line] = [0, 0];
  return legend.map((entry) => {
    const space = 38 + measure(entry.label);
    if (x > 0 && x + space > width) [x, line] = [0, line + 1];
    const placed = { ...entry, x, line };
    x += space;
    return placed;
  });
}

/** The drawing without its texts. */
async function pictureOf(svg: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const parts = svg.querySelectorAll('*');
  copy.querySelectorAll('*').forEach((part, index) => {
    const original = parts[index];
    if (!original || !(part instanceof SVGElement)) return;
    const style = getComputedStyle(original);
    for (const name of styles) part.style.setProperty(name, style.getPropertyValue(name));
  });
  copy.querySelectorAll('text').forEach((text) => text.remove());
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

function drawTexts(context: CanvasRenderingContext2D, svg: SVGSVGElement, offset: { x: number; y: number }): void {
  const corner = svg.getBoundingClientRect();
  context.direction = 'ltr';
  context.textAlign = 'center';
  for (const text of svg.querySelectorAll('text')) {
    const { fill, fontSize, fontWeight, fontFamily } = getComputedStyle(text);
    const box = text.getBoundingClientRect();
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    context.fillStyle = fill;
    context.fillText(text.textContent, offset.x + box.x - corner.x + box.width / 2, offset.y + box.y - corner.y + box.height / 2);
  }
}
