import classes from './developers.module.css';

/** Code within a sentence, isolated so that a right-to-left sentence keeps its punctuation in place. */
export function InlineCode({ children }: { children: React.ReactNode }) {
  return (
    <code className={classes.inlineCode} dir="ltr">
      {children}
    </code>
  );
}

/** For `t.rich`: the text between `<code>` and `</code>`. */
export function richCode(children: React.ReactNode) {
  return <InlineCode>{children}</InlineCode>;
}
