import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createTestSession, resumeTestSession } from './begin-test-session';

/** The test conversation of this tab with an assistant: taken up or begun when the panel is shown. */
export function useTestSession(assistant_id: string) {
  const queryClient = useQueryClient();
  const queryKey = ['test-session', assistant_id];
  const begin = useQuery({
    queryKey,
    queryFn: () => resumeTestSession(assistant_id),
    // What is said in it is not fetched again behind the tester's back; the panel that shows it keeps it.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
  const restart = useMutation({
    mutationFn: () => createTestSession(assistant_id),
    onSuccess: (session) => queryClient.setQueryData(queryKey, session),
  });
  return { begin, restart };
}
