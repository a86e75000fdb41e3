import classes from './picture.module.css';

interface PictureProps {
  name: string;
  address: string | null;
  /** In pixels. */
  size?: number;
}

/** A customer's picture, or the first letter of their name. It only decorates the name beside it. */
export function Picture({ name, address, size = 32 }: PictureProps) {
  const style = { inlineSize: size, blockSize: size };
  // The picture has its final size already.
  // eslint-disable-next-line @next/next/no-img-element
  if (address) return <img className={classes.picture} src={address} alt="" style={style} />;
  return (
    <span className={classes.picture} style={style} aria-hidden>
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
