import { tsImport } from 'tsx/esm/api';

// In tests and `npm run dev`: a thread takes no loader with its options.
export default (await tsImport('./thread.ts', import.meta.url)).default;
