import { useSyncExternalStore } from 'react';

/** The address of this server, for code that runs as it is printed. Empty until the page is in a browser. */
export const useOrigin = (): string => useSyncExternalStore(neverChanges, readOrigin, () => '');

const neverChanges = () => () => {};
const readOrigin = () => window.location.origin;
