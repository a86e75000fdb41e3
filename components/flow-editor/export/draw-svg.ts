/** More pixels than this are refused by some browsers. */
const most = { side: 16_000, area: 100_000_000 };

/** A picture in which texts are smaller than this share of their size cannot be read. */
const smallest = 0.4;

interface Drawing {
  svg: string;
  width: number;
  height: number;
}

/** How many pixels a picture has per unit. Null if it is too large for one in which texts are readable. */
export function pngScale({ width, height }: Pick<Drawing, 'width' | 'height'>): number | null {
  const scale = Math.min(2, most.side / Math.max(width, height), Math.sqrt(most.area / (width * height)));
  return scale < smallest ? null : scale;
}

/** Draws an SVG as a PNG. Null if the browser cannot. */
export async function drawSvg({ svg, width, height }: Drawing, scale: number): Promise<Blob | null> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
