/** @jsxImportSource preact */

/** Buttons that send what they say. */
export function Suggestions({ label, items, onChoose }: { label: string; items: readonly string[]; onChoose: (text: string) => void }) {
  if (items.length === 0) return null;
  return (
    <div class="suggestions" role="group" aria-label={label}>
      {items.map((item) => (
        <button type="button" class="suggestion" dir="auto" key={item} onClick={() => onChoose(item)}>
          {item}
        </button>
      ))}
    </div>
  );
}
