interface Picture {
  svg: SVGSVGElement;
  title: string;
  legend: readonly { label: string; color: string; isDashed: boolean }[];
}

/** Pixels of the picture per pixel of the page. */
const scale = 2;
const margin = 16;
const [titleHeight, legendHeight] = [32, 24];
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
  const hasLegend = legend.length > 1;
  const top = margin + titleHeight + (hasLegend ? legendHeight : 0);
  const canvas = document.createElement('canvas');
  const whole = { width: width + 2 * margin, height: top + height + margin };
  canvas.width = whole.width * scale;
  canvas.height = whole.height * scale;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.scale(scale, scale);
  context.fillStyle = color('--hamdam-surface');
  context.fillRect(0, 0, whole.width, whole.height);
  context.textBaseline = 'middle';
  context.direction = isRtl ? 'rtl' : 'ltr';
  context.textAlign = 'start';

  const family = getComputedStyle(svg).fontFamily;
  context.fillStyle = color('--mantine-color-text');
  context.font = `600 16px ${family}`;
  context.fillText(title, isRtl ? whole.width - margin : margin, margin + titleHeight / 2, width);
  if (hasLegend) drawLegend(context, legend, { family, y: margin + titleHeight + legendHeight / 2, width: whole.width, isRtl });

  context.drawImage(await pictureOf(svg, width, height), margin, top, width, height);
  drawTexts(context, svg, { x: margin, y: top });
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function drawLegend(
  context: CanvasRenderingContext2D,
  legend: Picture['legend'],
  { family, y, width, isRtl }: { family: string; y: number; width: number; isRtl: boolean },
): void {
  context.font = `12px ${family}`;
  const textColor = context.fillStyle;
  let x = isRtl ? width - margin : margin;
  const forward = isRtl ? -1 : 1;
  for (const { label, color, isDashed } of legend) {
    context.strokeStyle = color;
    context.lineWidth = 3;
    context.setLineDash(isDashed ? [4, 3] : []);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + forward * 16, y);
    context.stroke();
    context.fillStyle = textColor;
    context.fillText(label, x + forward * 22, y);
    x += forward * (38 + context.measureText(label).width);
  }
  context.setLineDash([]);
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
