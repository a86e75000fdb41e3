/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import type { FileOfMessage } from '../chat/message-list';
import { sizeIn } from '../texts/texts-of';
import { useAppearance } from './appearance';
import { Icon } from './icons';

const picture = /^image\/(png|jpeg|gif|webp)$/;

/** A file of a message. Its address needs the visitor's token, so it is loaded first, and shown from memory. */
export function StoredFile({ file, load }: { file: FileOfMessage; load: (id: string) => Promise<Blob> }) {
  const { language, texts } = useAppearance();
  const [address, setAddress] = useState<string>();
  const isPicture = picture.test(file.content_type);

  useEffect(() => {
    if (!isPicture) return;
    let made: string | undefined;
    let isLeft = false;
    load(file.id).then(
      (blob) => {
        if (isLeft) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [file.id, isPicture, load]);

  const open = async () => {
    const blob = await load(file.id).catch(() => undefined);
    if (blob) save(blob, file.file_name);
  };

  return (
    <button type="button" class={address ? 'file shown' : 'file'} onClick={() => void open()} aria-label={texts.open_file(file.file_name)}>
      {address ? <img class="picture" src={address} alt="" /> : <Icon name="file" />}
      {!address && (
        <span class="file-name">
          <bdi>{file.file_name}</bdi>
          <small>{sizeIn(language, file.size)}</small>
        </span>
      )}
    </button>
  );
}

function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
