import { openPicture } from './open-picture';

interface Chart {
  svg: SVGSVGElement;
  title: string;
  legend: readonly { label: string; color: string; isDashed: boolean }[];
}

const lineHeight = 24;
/** What a drawing takes from style sheets, which a picture does not know. */
const styles = ['fill', 'fill-opacity', 'stroke', 'stroke-opacity', 'stroke-width', 'stroke-dasharray', 'opacity'] as const;

/**
 * Draws a chart with its title and legend as a PNG, in the page's colors. Texts are written on the canvas, which knows the page's fonts; a picture of
 * the SVG would not. Null if the browser cannot.
 */
export async function drawPng({ svg, title, legend }: Chart): Promise<Blob | null> {
  const { width, height } = svg.getBoundingClientRect();
  const { fontFamily } = getComputedStyle(svg);
  const ruler = document.createElement('canvas').getContext('2d');
  if (!ruler) return null;
  ruler.font = `12px ${fontFamily}`;
  const entries = legend.length > 1 ? placeLegend(legend, width, (text) => ruler.measureText(text).width) : [];
  const legendHeight = lineHeight * (entries.length > 0 ? (entries.at(-1)?.line ?? 0) + 1 : 0);
  const picture = openPicture({ title, width, height: legendHeight + height, fontFamily });
  if (!picture) return null;
  const { context, left, at } = picture;
  for (const { label, color: stroke, isDashed, x, line } of entries) {
    const y = picture.top + lineHeight * (line + 0.5);
    context.strokeStyle = stroke;
    context.lineWidth = 3;
    context.setLineDash(isDashed ? [4, 3] : []);
    context.beginPath();
    context.moveTo(at(x), y);
    context.lineTo(at(x + 16), y);
    context.stroke();
    context.fillText(label, at(x + 22), y);
  }
  const top = picture.top + legendHeight;
  context.drawImage(await pictureOf(svg, width, height), left, top, width, height);
  drawTexts(context, svg, { x: left, y: top });
  return picture.save();
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
