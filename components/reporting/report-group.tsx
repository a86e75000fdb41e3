import { useId } from 'react';
import classes from './reporting.module.css';

/** A part of a dashboard with its heading: figures, then charts. */
export function ReportGroup({ title, figures, charts }: { title: string; figures?: React.ReactNode; charts?: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.group}>
      <h2 id={id}>{title}</h2>
      {figures && <div className={classes.figures}>{figures}</div>}
      {charts && <div className={classes.charts}>{charts}</div>}
    </section>
  );
}
