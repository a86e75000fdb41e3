/** @jsxImportSource preact */
import { useAppearance } from './appearance';
import { splitLinks } from './split-links';

/** A text as it was written, whose addresses are links. Nothing in it is markup. */
export function LinkedText({ text }: { text: string }) {
  const { texts } = useAppearance();
  return (
    <p class="text" dir="auto">
      {splitLinks(text).map((piece) =>
        'href' in piece ? (
          <a href={piece.href} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
            {piece.text}
            <span class="hidden"> {texts.opens_tab}</span>
          </a>
        ) : (
          piece.text
        ),
      )}
    </p>
  );
}
