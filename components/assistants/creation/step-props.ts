import type { DraftContent } from '@/lib/assistants/draft-content';

/** What each step of the creation gets. */
export interface StepProps {
  content: DraftContent;
  change: (part: Partial<DraftContent>) => void;
  /** The problem of the field with this path, in words. */
  problem: (path: string) => string | undefined;
}
