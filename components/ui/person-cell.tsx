import { Text } from '@mantine/core';
import { personName } from './person-name';
import classes from './person-cell.module.css';

interface PersonCellProps {
  person: { first_name: string | null; last_name: string | null; email: string | null; mobile?: string | null };
  /** After the name, such as "you". */
  mark?: React.ReactNode;
  children?: React.ReactNode;
}

/** A person's name, and under it their addresses. */
export function PersonCell({ person, mark, children }: PersonCellProps) {
  const name = personName(person);
  const addresses = [person.email, person.mobile].filter((address): address is string => Boolean(address) && address !== name);
  return (
    <div className={classes.person}>
      <span className={classes.name}>
        <bdi>{name}</bdi>
        {mark}
      </span>
      {addresses.map((address) => (
        <Text key={address} component="span" size="xs" c="dimmed" className={classes.address}>
          <bdi dir="ltr">{address}</bdi>
        </Text>
      ))}
      {children}
    </div>
  );
}
