import { Group, Text, Title } from '@mantine/core';
import { HelpTip } from './help-tip';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: React.ReactNode;
  description?: React.ReactNode;
  /** Behind a question mark, for what most people need only once. */
  help?: React.ReactNode;
  /** The page's actions, the main one last. */
  actions?: React.ReactNode;
}

/** The head of a page: its only h1, and its actions on the far side. */
export function PageHeader({ title, description, help, actions }: PageHeaderProps) {
  return (
    <div className={classes.header}>
      <div className={classes.words}>
        <Title order={1}>{title}</Title>
        {description && (
          <Text component="div" c="dimmed">
            {description}
          </Text>
        )}
        {help && (
          <div className={classes.help}>
            <HelpTip>{help}</HelpTip>
          </div>
        )}
      </div>
      {actions && <Group gap="xs">{actions}</Group>}
    </div>
  );
}
