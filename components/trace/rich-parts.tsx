import classes from './trace.module.css';

/** For `t.rich`: names of the flow's parts from left to right, people's text in its own direction, each isolated. */
export const richParts = {
  code: (children: React.ReactNode) => (
    <code dir="ltr" className={classes.code}>
      {children}
    </code>
  ),
  bdi: (children: React.ReactNode) => <bdi>{children}</bdi>,
};
