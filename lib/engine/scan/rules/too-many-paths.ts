import type { ScanRule } from '../scan-rule';

/** So many paths that not all of them were compared. What was found is right, but there may be more. */
export const tooManyPaths: ScanRule = {
  severity: 'hint',
  find: ({ coverage }) => (coverage.is_complete ? [] : [{}]),
};
