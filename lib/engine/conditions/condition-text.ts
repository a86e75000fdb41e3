import { limits } from '../../limits';
import { filledText } from '../filled-text';

/** A text in a condition. */
export const conditionText = filledText.max(limits.condition_text);

/** The name of a variable, an entity or an intent. */
export const conditionName = filledText.max(limits.name);
