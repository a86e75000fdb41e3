import sharp, { type Sharp } from 'sharp';

const formats = ['jpeg', 'png', 'webp', 'gif'] as const;
type Format = (typeof formats)[number];

/** A small file may decode to at most 50 megapixels, all frames together. */
const pixels = 50_000_000;

/**
 * Reads a picture that someone uploaded. What is encoded from it contains nothing else of the file: no locations,
 * comments, or code. Throws if it is not a picture of a known format.
 */
export async function openPicture(bytes: Uint8Array, { animated = false } = {}): Promise<{ picture: Sharp; format: Format }> {
  const picture = sharp(bytes, { limitInputPixels: pixels, failOn: 'error', animated });
  const { format } = await picture.metadata();
  const known = formats.find((one) => one === format);
  if (!known) throw new Error(`a picture of the format ${format}`);
  return { picture: picture.autoOrient(), format: known };
}
