import { attachmentLimits } from '@/lib/contracts/flow-manager/messaging';

export type FileProblem = 'empty' | 'too_large' | 'too_many';

/** Why a file cannot be added to a message that has `count` files. Undefined if it can. The server checks its content. */
export function fileProblem({ size }: Pick<File, 'size'>, count: number): FileProblem | undefined {
  if (count >= attachmentLimits.count) return 'too_many';
  if (size === 0) return 'empty';
  return size > attachmentLimits.bytes ? 'too_large' : undefined;
}
