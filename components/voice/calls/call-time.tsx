'use client';

import { useFormatter } from 'next-intl';

/** A duration as phones show it: minutes and seconds, with hours if there are any. Read from left to right in every language. */
export function CallTime({ seconds }: { seconds: number }) {
  const format = useFormatter();
  const two = (value: number) => format.number(value, { minimumIntegerDigits: 2 });
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return (
    <bdi dir="ltr">{hours > 0 ? `${format.number(hours)}:${two(minutes)}:${two(rest)}` : `${format.number(minutes)}:${two(rest)}`}</bdi>
  );
}
