import { Text, Title } from '@mantine/core';
import classes from './list-head.module.css';

interface ListHeadProps {
  /** The way back to the list, above the title. */
  back?: React.ReactNode;
  title: React.ReactNode;
  description?: React.ReactNode;
  /** On the far side. */
  action?: React.ReactNode;
}

/** The head of a page of the training centre, under the h1 that all of them share. */
export function ListHead({ back, title, description, action }: ListHeadProps) {
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        {back}
        <Title order={2} size="h3">
          {title}
        </Title>
        {description && (
          <Text c="dimmed" mt={2}>
            {description}
          </Text>
        )}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
