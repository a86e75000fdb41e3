import { Badge } from '@mantine/core';
import { useFormatter } from 'next-intl';
import classes from './contacts.module.css';

interface ContactTagsProps {
  tags: readonly string[];
  /** How many are shown. The number of the others follows. */
  most?: number;
}

/** The tags of a customer. */
export function ContactTags({ tags, most = tags.length }: ContactTagsProps) {
  const format = useFormatter();
  if (tags.length === 0) return null;
  const others = tags.slice(most);
  return (
    <span className={classes.tags}>
      {tags.slice(0, most).map((tag) => (
        <Badge key={tag} variant="default" size="sm" radius="sm" fw={500} className={classes.tag}>
          <bdi>{tag}</bdi>
        </Badge>
      ))}
      {others.length > 0 && (
        <Badge variant="default" size="sm" radius="sm" fw={500} title={others.join(' · ')}>
          +{format.number(others.length)}
        </Badge>
      )}
    </span>
  );
}
