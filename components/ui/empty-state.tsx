import { Text, Title } from '@mantine/core';
import classes from './state.module.css';

interface EmptyStateProps {
  /** A small inline drawing, hidden from assistive technology. Each empty state has its own. */
  drawing: React.ReactNode;
  title: React.ReactNode;
  /** One sentence about the purpose of the list. */
  text?: React.ReactNode;
  action?: React.ReactNode;
  /** 1 if it is the only content of the page. */
  order?: 1 | 2;
  /** A link to the guide. */
  guide?: React.ReactNode;
}

/** Shown if a list is empty: its purpose, and one action to begin. */
export function EmptyState({ drawing, title, text, order = 2, action, guide }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {drawing}
      <Title order={order} size="h3">
        {title}
      </Title>
      {text && (
        <Text c="dimmed" maw={420}>
          {text}
        </Text>
      )}
      {action && <div className={classes.action}>{action}</div>}
      {guide}
    </div>
  );
}
