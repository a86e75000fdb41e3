import type { Prisma } from '@/prisma/generated/client';

/** The members who may answer customers. */
export const mayAnswer = {
  status: 'active',
  role: { grants: { some: { permission: { key: 'handoff.answer' } } } },
} satisfies Prisma.MembershipWhereInput;
