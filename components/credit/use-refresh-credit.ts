'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getBalance } from '@/lib/contracts/user-management/balance';

/** Returns a function that updates the balance in the top bar, for screens on which answers are made. */
export function useRefreshCredit(): () => void {
  const queries = useQueryClient();
  return useCallback(() => void queries.invalidateQueries({ queryKey: [getBalance.path] }), [queries]);
}
