import classes from './label-dots.module.css';

/** The labels of a conversation as dots, with their names for assistive technology and on hover. */
export function LabelDots({ labels }: { labels: readonly { id: string; name: string; color: string }[] }) {
  if (labels.length === 0) return null;
  return (
    <span className={classes.dots}>
      {labels.slice(0, 5).map(({ id, name, color }) => (
        <span key={id} className={classes.dot} data-color={color} title={name}>
          <span className="visually-hidden">{name}</span>
        </span>
      ))}
    </span>
  );
}
