import classes from './key-name.module.css';

/** The name of an intent or an entity: Latin, and isolated from the sentence that it stands in. */
export function KeyName({ children }: { children: React.ReactNode }) {
  return (
    <bdi dir="ltr" className={classes.key}>
      {children}
    </bdi>
  );
}

/** The same for `t.rich`. */
export function richKey(children: React.ReactNode) {
  return <KeyName>{children}</KeyName>;
}
