import type { UseFormReturnType } from '@mantine/form';
import type { AssistantSettings } from '@/lib/contracts/flow-manager/assistant-settings';
import type { SettingsValues } from './settings-values';

/** What a tab of the settings gets: what is stored, and the form with what is typed. */
export interface TabProps {
  settings: AssistantSettings;
  form: UseFormReturnType<SettingsValues>;
}
