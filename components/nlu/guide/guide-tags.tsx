import { KeyName } from '../frame/key-name';
import classes from './guide.module.css';

type Inner = React.ReactNode;

/** The tags of a guide's texts. */
export const guideTags = {
  p: (inner: Inner) => <p>{inner}</p>,
  ul: (inner: Inner) => <ul>{inner}</ul>,
  ol: (inner: Inner) => <ol>{inner}</ol>,
  li: (inner: Inner) => <li>{inner}</li>,
  b: (inner: Inner) => <strong>{inner}</strong>,
  key: (inner: Inner) => <KeyName>{inner}</KeyName>,
  /** A customer's message. */
  say: (inner: Inner) => <bdi className={classes.said}>{inner}</bdi>,
  good: (inner: Inner) => <div className={classes.good}>{inner}</div>,
  bad: (inner: Inner) => <div className={classes.bad}>{inner}</div>,
};

const plain = (inner: string) => `${inner} `;
/** For the same texts without tags, which the search reads. */
export const plainGuideTags = { p: plain, ul: plain, ol: plain, li: plain, b: plain, say: plain, good: plain, bad: plain };
