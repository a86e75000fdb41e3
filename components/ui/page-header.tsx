import { Group, Text, Title } from '@mantine/core';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: React.ReactNode;
  description?: React.ReactNode;
  /** The page's actions, the main one last. */
  actions?: React.ReactNode;
}

/** The head of a page: its only h1, and its actions on the far side. */
export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <div className={classes.header}>
      <div className={classes.words}>
        <Title order={1}>{title}</Title>
        {description && (
          <Text component="div" c="dimmed">
            {description}
          </Text>
        )}
      </div>
      {actions && <Group gap="xs">{actions}</Group>}
    </div>
  );
}
