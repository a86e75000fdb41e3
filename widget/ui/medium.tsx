/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { Said } from '../chat/message-list';
import { useAppearance } from './appearance';

/** A picture or a sound of the assistant. The page's own policy may refuse it, and then there is a link. */
export function Medium({ said: { type, text, url } }: { said: Said }) {
  const { origin, texts } = useAppearance();
  const [failed, setFailed] = useState(false);
  const address = addressOf(url, origin);
  if (!address || failed) {
    return (
      <p class="text quiet">
        {texts.not_shown}{' '}
        {address && (
          <a href={address} target="_blank" rel="noopener noreferrer">
            {texts.open_link}
          </a>
        )}
      </p>
    );
  }
  const onError = () => setFailed(true);
  if (type === 'audio') return <audio src={address} controls preload="metadata" aria-label={text || texts.audio} onError={onError} />;
  return <img class="picture" src={address} alt={text || texts.image} onError={onError} loading="lazy" />;
}

/** Web addresses, and those of files that were uploaded to the server of the widget. */
function addressOf(url: string | undefined, origin: string): string | undefined {
  const base = origin || location.origin;
  if (!url || !URL.canParse(url, base)) return undefined;
  const { protocol, href } = new URL(url, base);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
