import type { UseFormReturnType } from '@mantine/form';
import type { VoiceValues } from './settings-values';

/** What each part of the settings gets. */
export interface SettingsPart {
  form: UseFormReturnType<VoiceValues>;
  isReadOnly: boolean;
}
