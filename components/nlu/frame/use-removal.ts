import { useMutation } from '@tanstack/react-query';
import { useFailureToast, type Failed } from './use-failure-toast';

interface Removal {
  /** Silenced: what it is refused with is said here. */
  call: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

/** Deletes what a dialog has asked about; the dialog closes either way, and a failure is told. */
export function useRemoval(failed: Failed, { call, onClose, onDone }: Removal) {
  const tell = useFailureToast();
  return useMutation({
    mutationFn: call,
    onSuccess: () => {
      onClose();
      return onDone();
    },
    onError: (error) => {
      onClose();
      tell(failed, error);
    },
  });
}
