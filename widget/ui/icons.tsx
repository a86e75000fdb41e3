/** @jsxImportSource preact */
const paths = {
  chat: 'M12 3.5c-5 0-9 3.4-9 7.7 0 2.4 1.3 4.6 3.3 6-.1 1-.5 2-1.3 2.8-.2.2 0 .6.3.6 1.9-.1 3.5-.8 4.7-1.8.6.1 1.3.2 2 .2 5 0 9-3.4 9-7.8s-4-7.7-9-7.7Z',
  down: 'm6 9.5 6 6 6-6',
  close: 'm6.5 6.5 11 11m0-11-11 11',
  send: 'M4.5 12 3.6 5.3c-.1-.9.8-1.6 1.6-1.2l15 7c.8.4.8 1.4 0 1.8l-15 7c-.8.4-1.7-.3-1.6-1.2L4.5 12Zm0 0h7',
  clip: 'm19.5 11.6-7.6 7.6a5 5 0 0 1-7-7l7.9-7.9a3.3 3.3 0 0 1 4.7 4.7l-7.9 7.9a1.7 1.7 0 0 1-2.4-2.4l7.2-7.1',
  sound: 'M4 9.5v5h3.2l4.3 3.7V5.8L7.2 9.5H4Zm11.5-.8a4.6 4.6 0 0 1 0 6.6m2.6-9.2a8.3 8.3 0 0 1 0 11.8',
  silent: 'M4 9.5v5h3.2l4.3 3.7V5.8L7.2 9.5H4Zm12 .5 4 4m0-4-4 4',
  phone:
    'M6.6 3.5h2.6l1.7 4.3-2.2 1.6a11.5 11.5 0 0 0 5.9 5.9l1.6-2.2 4.3 1.7v2.6a2.1 2.1 0 0 1-2.3 2.1C10.6 18.9 5.1 13.4 4.5 5.8a2.1 2.1 0 0 1 2.1-2.3Z',
  file: 'M13.5 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8.5l-5-5Zm0 0v5h5',
  clock: 'M12 7.5V12l3 1.8M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0Z',
  warning: 'M12 8v4.5m0 3.3v.1M10.6 4.4 2.9 17.6A1.6 1.6 0 0 0 4.3 20h15.4a1.6 1.6 0 0 0 1.4-2.4L13.4 4.4a1.6 1.6 0 0 0-2.8 0Z',
  person: 'M12 12.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm7.5 7.5a7.5 7.5 0 0 0-15 0',
};

export type IconName = keyof typeof paths;

/** A drawing without a name of its own: what it is on has one. */
export function Icon({ name, size = 20, filled }: { name: IconName; size?: number; filled?: boolean }) {
  return (
    <svg
      class="icon"
      data-name={name}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke={filled ? 'none' : 'currentColor'}
      stroke-width="1.8"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
