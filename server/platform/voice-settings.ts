import * as z from 'zod';

/** The settings of calls by voice. They are a part of `envSchema`. */
export const voiceSettings = {
  /** Where Kamailio takes connections of the voice process: `host:port`. Without it, only browsers can call. */
  EDGE_ADDRESS: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}$/, 'use host:port')
    .optional(),
  /** What accounts of phones belong to: the realm of their passwords. Changing it makes all of them invalid. */
  SIP_DOMAIN: z
    .string()
    .regex(/^[a-z\d.-]+$/, 'use a domain such as hamdam.local')
    .default('hamdam.local'),
  /** What people enter in their phones as the server: `host` or `host:port`. */
  SIP_PUBLIC_ADDRESS: z
    .string()
    .regex(/^[\w.-]+(:\d{1,5})?$/, 'use host or host:port')
    .optional(),
  /** A server that relays the sound of browsers behind strict networks, such as turn:turn.example.org:3478, and its shared secret. */
  TURN_URL: z
    .string()
    .regex(/^turns?:/, 'TURN_URL must begin with turn: or turns:')
    .optional(),
  TURN_SECRET: z.string().min(8).optional(),
  /** The minutes of calls that each business has in a month without buying any. */
  FREE_CALL_MINUTES: z.coerce.number().int().min(0).max(1_000_000).default(100),
};
