import { IconFlagFilled, IconPlayerPlayFilled, IconSquareRoundedCheck, type TablerIcon } from '@tabler/icons-react';
import { STATE_TYPES, type StateType } from '@/lib/workflow/definition';

export const stateKinds: readonly StateType[] = STATE_TYPES;

export const stateIcons: Record<StateType, TablerIcon> = {
  start: IconPlayerPlayFilled,
  standard: IconSquareRoundedCheck,
  end: IconFlagFilled,
};
