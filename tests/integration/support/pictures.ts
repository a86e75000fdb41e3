import sharp from 'sharp';

/** A small JPEG whose metadata contains its place and author, as phones' pictures do. */
export const picture = new Blob([
  new Uint8Array(
    await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0f766e' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toBuffer(),
  ),
]);
