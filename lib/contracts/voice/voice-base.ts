/** The calls of the voice service are below it. */
export const voiceBase = '/api/voice';

/** How a phone or a provider is connected. */
export const sipTransports = ['ws', 'wss', 'udp', 'tcp'] as const;
export type SipTransport = (typeof sipTransports)[number];

/** `account`: a phone registers with us. `trunk`: we register with a provider of numbers. */
export const connectionKinds = ['account', 'trunk'] as const;
export type ConnectionKind = (typeof connectionKinds)[number];

export const speechToTextProviders = ['openai', 'google', 'http'] as const;
export type SpeechToTextProvider = (typeof speechToTextProviders)[number];

/** `espeak` is part of the product and needs no key. */
export const textToSpeechProviders = ['espeak', 'openai', 'google', 'http'] as const;
export type TextToSpeechProvider = (typeof textToSpeechProviders)[number];

export const registrationStates = ['unregistered', 'registering', 'registered', 'failed'] as const;
export type RegistrationState = (typeof registrationStates)[number];

export const callStates = ['connecting', 'ringing', 'calling', 'ended', 'failed'] as const;
export type CallState = (typeof callStates)[number];

export const callDirections = ['inbound', 'outbound'] as const;
export type CallDirection = (typeof callDirections)[number];

export const callSources = ['phone', 'browser', 'test'] as const;
export type CallSource = (typeof callSources)[number];
