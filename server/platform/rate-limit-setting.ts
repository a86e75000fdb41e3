import * as z from 'zod';

/** `<count>/<seconds>`: 10/600 is ten in ten minutes. A count alone keeps the seconds of the default. */
export const rateLimit = (fallback: `${number}/${number}`) =>
  z
    .string()
    .regex(/^\d+(\/[1-9]\d*)?$/, 'use <count>/<seconds>, for example 10/600')
    .default(fallback)
    .transform((value) => {
      const [points = 0, duration = Number(fallback.split('/')[1])] = value.split('/').map(Number);
      return { points, duration };
    });
