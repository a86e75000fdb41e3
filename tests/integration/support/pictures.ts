import sharp from 'sharp';

/** A small JPEG that tells where and by whom it was taken, as telephones' pictures do. */
export const picture = new Blob([
  new Uint8Array(
    await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0f766e' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toBuffer(),
  ),
]);
