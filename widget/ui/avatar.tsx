/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { useAppearance } from './appearance';
import { Icon } from './icons';

/** The picture of who answers, or the first letter of their name. The name itself is beside it. */
export function Avatar({ name, picture_url, size }: { name: string; picture_url: string | null; size: number }) {
  const { origin } = useAppearance();
  const [failed, setFailed] = useState<string | null>(null);
  const address = picture_url && new URL(picture_url, origin || location.origin).href;
  const letter = [...name.trim()][0];
  return (
    <span class="avatar" style={{ width: `${size}px`, height: `${size}px`, fontSize: `${Math.round(size * 0.44)}px` }} aria-hidden="true">
      {address && failed !== address ? (
        <img src={address} alt="" width={size} height={size} onError={() => setFailed(address)} />
      ) : (
        (letter ?? <Icon name="person" size={Math.round(size * 0.6)} />)
      )}
    </span>
  );
}
