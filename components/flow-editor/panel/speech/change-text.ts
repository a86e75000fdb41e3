import type { DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import type { Draft } from '../../state/use-draft';

/**
 * Changes texts of a node. Choosing a variable for a text that is sent exactly as written makes the node fill in
 * variables, because its name alone would mean nothing to a customer.
 */
export function changeText({ values, change }: Draft<DialogNode>, fields: Partial<DialogNode>, isFilledIn: boolean): void {
  change({ ...fields, ...(isFilledIn && values.mode === 'static' && { mode: 'intelligent' }) });
}
