import { Text, Title } from '@mantine/core';
import classes from './list-head.module.css';

interface ListHeadProps {
  title: React.ReactNode;
  description?: React.ReactNode;
  /** On the far side. */
  action?: React.ReactNode;
}

/** The head of a page of the training center, under the h1 that all of them share. */
export function ListHead({ title, description, action }: ListHeadProps) {
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        <Title order={2} size="h3">
          {title}
        </Title>
        {description && (
          <Text component="div" c="dimmed">
            {description}
          </Text>
        )}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
