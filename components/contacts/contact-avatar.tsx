import { Avatar } from '@mantine/core';

interface ContactAvatarProps {
  name: string;
  picture_url: string | null;
  size?: number;
}

/** The picture of a customer, or the first letter of their name, which is always next to it. */
export function ContactAvatar({ name, picture_url, size = 32 }: ContactAvatarProps) {
  return (
    <Avatar src={picture_url} alt="" size={size} radius={size} color="gray" aria-hidden>
      {[...name][0]?.toUpperCase()}
    </Avatar>
  );
}
