import * as z from 'zod';
import { rateLimit } from './rate-limit-setting';

/** The settings of calls by voice. They are a part of `envSchema`. */
export const voiceSettings = {
  /** The voice process: its port on HOST, and its address for the web process, which passes browsers' connections on to it. */
  VOICE_PORT: z.coerce.number().int().min(1).max(65_535).default(3002),
  VOICE_URL: z.url({ protocol: /^http$/ }).default('http://127.0.0.1:3002'),
  /** The address at which browsers reach the voice process with their sound. Without it, those of its network interfaces. */
  VOICE_MEDIA_ADDRESS: z.ipv4().optional(),
  /** The ports for the sound of calls, of browsers and of the edge: two for each call. */
  VOICE_MEDIA_PORTS: z
    .string()
    .regex(/^\d{4,5}-\d{4,5}$/, 'use <lowest>-<highest>, for example 40000-40399')
    .default('40000-40399')
    .transform((value) => value.split('-').map(Number) as [number, number])
    .refine(([lowest, highest]) => lowest < highest && highest <= 65_535, 'the highest port must be above the lowest'),
  /** Calls in progress in one voice process. */
  VOICE_MAX_CALLS: z.coerce.number().int().min(1).default(50),
  /** How long calls may go on when their process is to stop, in seconds. Then they end. */
  VOICE_DRAIN_SECONDS: z.coerce.number().int().min(0).default(10),
  /** Where Kamailio takes connections of the voice process: ws://host:port. Without it, only browsers can call. */
  EDGE_ADDRESS: z.url({ protocol: /^wss?$/ }).optional(),
  /** The password of the voice process at Kamailio. */
  EDGE_SECRET: z.string().min(16).optional(),
  /** What Kamailio signs in to the database with. Only the migration reads it. */
  EDGE_DATABASE_PASSWORD: z.string().optional(),
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
  /** espeak-ng, which speaks in calls without a key. `npm start` finds or fetches it. */
  ESPEAK_PATH: z.string().optional(),
  /** Replace the addresses of Google's services of speech, and of OpenAI's where only speech goes elsewhere. */
  SPEECH_GOOGLE_BASE: z.url().optional(),
  SPEECH_OPENAI_BASE: z.url().optional(),
  /** Attempts of browsers to sign in for a call by voice, from one network and with one name. */
  RATE_LIMIT_SIP_ADDRESS: rateLimit('120/60'),
  RATE_LIMIT_SIP_USER: rateLimit('20/60'),
  /** Calls by voice that one person, or one network of a website's visitors, begins. */
  RATE_LIMIT_CALL: rateLimit('60/600'),
};
