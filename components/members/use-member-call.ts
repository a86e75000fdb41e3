'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '@/components/api/use-call';
import { showToast } from '@/components/ui/show-toast';
import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import { listMembers } from '@/lib/contracts/user-management/business-users';

interface MemberCallOptions {
  /** The text after success. */
  done: React.ReactNode;
  onClose: () => void;
}

/** The call of a dialog about a member. Afterwards the dialog closes and the list is reloaded, whatever the result. */
export function useMemberCall<E extends AnyEndpoint>(endpoint: E, { done, onClose }: MemberCallOptions) {
  const queries = useQueryClient();
  return useCall(endpoint, {
    onSuccess: () => showToast({ kind: 'success', message: done }),
    onSettled: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: [listMembers.path] });
    },
  });
}
