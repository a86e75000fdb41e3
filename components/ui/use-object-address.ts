import { useEffect, useState } from 'react';

/** An address for bytes in memory, valid while the component is mounted. */
export function useObjectAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    // The address is the browser's resource and must be released, which only an effect can do.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
