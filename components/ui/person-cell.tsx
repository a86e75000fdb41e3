import { Avatar, Text } from '@mantine/core';
import { personName } from './person-name';
import classes from './person-cell.module.css';

interface PersonCellProps {
  person: { first_name: string | null; last_name: string | null; email: string | null; mobile?: string | null };
  /** The address of the person's picture. Null for none. Left out if pictures are not shown. */
  picture?: string | null;
  /** After the name, such as "you". */
  mark?: React.ReactNode;
  children?: React.ReactNode;
}

/** A person's name, with their addresses under it. */
export function PersonCell({ person, picture, mark, children }: PersonCellProps) {
  const name = personName(person);
  const addresses = [person.email, person.mobile].filter((address): address is string => Boolean(address) && address !== name);
  const text = (
    <div className={classes.person}>
      <span className={classes.name}>
        <bdi>{name}</bdi>
        {mark}
      </span>
      {addresses.length > 0 && (
        <Text component="span" size="xs" c="dimmed" className={classes.addresses}>
          {addresses.map((address) => (
            <bdi key={address} dir="ltr">
              {address}
            </bdi>
          ))}
        </Text>
      )}
      {children}
    </div>
  );
  if (picture === undefined) return text;
  return (
    <div className={classes.pictured}>
      <Avatar src={picture} alt="" size={32} radius="xl" color="gray" aria-hidden>
        {[...name][0]?.toUpperCase()}
      </Avatar>
      {text}
    </div>
  );
}
