import type { UseFormReturnType } from '@mantine/form';
import type { TelegramAccountSettings } from '@/lib/contracts/flow-manager/channels/telegram-account';

/** The settings of an account as its form has them. */
export type AccountFields = TelegramAccountSettings & Record<string, unknown>;

export interface AccountFieldsProps {
  form: UseFormReturnType<AccountFields>;
  isReadOnly: boolean;
}
