import { Text, Title } from '@mantine/core';
import { useId } from 'react';
import classes from './section.module.css';

interface SectionProps {
  title: React.ReactNode;
  description?: React.ReactNode;
  /** On the far side of the heading. */
  aside?: React.ReactNode;
  children: React.ReactNode;
}

/** A part of a page, in its own frame with an h2. */
export function Section({ title, description, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <Title order={2} size="h3" id={id}>
            {title}
          </Title>
          {description && (
            <Text c="dimmed" mt={2}>
              {description}
            </Text>
          )}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
