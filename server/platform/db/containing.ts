/** A Prisma filter for texts that have `part` in them, in any case. Prisma leaves LIKE's wildcards to act; here they are literal. */
export function containing(part: string) {
  return { contains: part.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' as const };
}
