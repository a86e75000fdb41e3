import { CheckIcon, Text } from '@mantine/core';
import { KeyName } from '../frame/key-name';
import classes from './intent-option.module.css';

interface IntentOptionProps {
  name: string;
  /** Its description. Left out if there is none. */
  description?: string;
  isChosen?: boolean;
}

/** An intent in a list of choices: its key and its description. */
export function IntentOption({ name, description, isChosen }: IntentOptionProps) {
  return (
    <span className={classes.option}>
      {isChosen && <CheckIcon size={12} className={classes.check} />}
      <span className={classes.words}>
        <KeyName>{name}</KeyName>
        {description && (
          <Text component="span" size="xs" c="dimmed" dir="auto" lineClamp={2} className={classes.description}>
            {description}
          </Text>
        )}
      </span>
    </span>
  );
}

/** Renders the options of a choice whose labels, or values without a label, are key names of these intents. */
export function intentOptions(intents: readonly { key_name: string; description: string }[] = []) {
  const descriptions = new Map(intents.map(({ key_name, description }) => [key_name, description]));
  return function renderIntent({ option, checked }: { option: { value: string; label?: string }; checked?: boolean }) {
    const name = option.label ?? option.value;
    return <IntentOption name={name} description={descriptions.get(name)} isChosen={checked} />;
  };
}
