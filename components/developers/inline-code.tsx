import classes from './developers.module.css';

/** Code within a sentence: isolated, so that a sentence written to the left keeps its punctuation in place. */
export function InlineCode({ children }: { children: React.ReactNode }) {
  return (
    <code className={classes.inlineCode} dir="ltr">
      {children}
    </code>
  );
}

/** For `t.rich`: what stands between `<code>` and `</code>`. */
export function richCode(children: React.ReactNode) {
  return <InlineCode>{children}</InlineCode>;
}
