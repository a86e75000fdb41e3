import { tsImport } from 'tsx/esm/api';

// In tests and `npm run dev`, because a thread cannot be given a loader in its options.
export default (await tsImport('./thread.ts', import.meta.url)).default;
