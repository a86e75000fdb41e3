import type { ScanCode } from '../finding';
import type { ScanRule } from '../scan-rule';
import { defaultNotLast } from './default-not-last';
import { edgeNeverTaken } from './edge-never-taken';
import { emptyPart } from './empty-part';
import { handlerNeverTaken } from './handler-never-taken';
import { handoffWithoutHours } from './handoff-without-hours';
import { handoffWithoutMessage } from './handoff-without-message';
import { loopWithoutQuestion } from './loop-without-question';
import { missingDefault } from './missing-default';
import { overlappingKeywords } from './overlapping-keywords';
import { questionWithoutPath } from './question-without-path';
import { tooManyPaths } from './too-many-paths';
import { unknownVariable } from './unknown-variable';

/** What a scan looks for besides what a check of the flow reports. A new code needs a file here and a line below. */
export const scanRules = {
  edge_never_taken: edgeNeverTaken,
  handler_never_taken: handlerNeverTaken,
  overlapping_keywords: overlappingKeywords,
  loop_without_question: loopWithoutQuestion,
  question_without_path: questionWithoutPath,
  missing_default: missingDefault,
  default_not_last: defaultNotLast,
  unknown_variable: unknownVariable,
  empty_part: emptyPart,
  handoff_without_hours: handoffWithoutHours,
  handoff_without_message: handoffWithoutMessage,
  too_many_paths: tooManyPaths,
} satisfies Record<ScanCode, ScanRule>;
