'use client';

import type * as z from 'zod';
import { getMethods, type signInMethod } from '@/lib/contracts/user-management/sign-in-methods';
import { useEndpoint } from '../api/use-endpoint';

type Method = z.output<typeof signInMethod>;

/** Those that most installations have: nothing moves when the answer comes. */
const usual: readonly Method[] = ['password', 'otp'];

/** The ways to sign in on offer. */
export function useMethods(): readonly Method[] {
  const { data } = useEndpoint(getMethods, { silent: true }, { staleTime: Infinity });
  return data?.methods ?? usual;
}
