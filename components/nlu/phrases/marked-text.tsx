import { hueOf } from './hue-of';
import classes from './marks.module.css';
import { segmentsOf, type Range, type Span } from './spans';

interface MarkedTextProps {
  text: string;
  spans: readonly Span[];
  /** The range that is about to be marked. */
  pending?: Range | null;
}

/** A text with marked entities, each with its name and a hue. */
export function MarkedText({ text, spans, pending }: MarkedTextProps) {
  const shown = pending
    ? [...spans.filter(({ start, end }) => end <= pending.start || start >= pending.end), { ...pending, entity: '' }]
    : spans;
  return segmentsOf(text, shown).map(({ start, text: part, span }) =>
    span ? (
      <mark
        key={start}
        className={classes.mark}
        data-entity={span.entity}
        style={hueOf(span.entity)}
        data-pending={span.entity === '' || undefined}
      >
        {part}
      </mark>
    ) : (
      <span key={start}>{part}</span>
    ),
  );
}
