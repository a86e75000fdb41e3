import { Fragment } from 'react';
import classes from './key-name.module.css';

/** The key name of an intent or an entity, left to right and isolated from its sentence. A long one breaks after its separators. */
export function KeyName({ children }: { children: React.ReactNode }) {
  return (
    <bdi dir="ltr" className={classes.key}>
      {typeof children === 'string' ? piecesOf(children) : children}
    </bdi>
  );
}

/** The same for `t.rich`. */
export function richKey(children: React.ReactNode) {
  return <KeyName>{Array.isArray(children) ? children.join('') : children}</KeyName>;
}

function piecesOf(name: string) {
  return name.split(/(?<=[_.-])/).map((piece, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
