/** @jsxImportSource preact */

interface SuggestionsProps {
  label: string;
  items: readonly string[];
  onChoose: (text: string) => void;
  /** Nothing precedes them that they answer. */
  is_first?: boolean;
}

/** Buttons that send what they say. */
export function Suggestions({ label, items, onChoose, is_first }: SuggestionsProps) {
  if (items.length === 0) return null;
  return (
    <div class={is_first ? 'suggestions first' : 'suggestions'} role="group" aria-label={label}>
      {items.map((item) => (
        <button type="button" class="suggestion" dir="auto" key={item} onClick={() => onChoose(item)}>
          {item}
        </button>
      ))}
    </div>
  );
}
