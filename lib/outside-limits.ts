const kB = 1024;

/** Those of lib/limits.ts that are about what a business connects: channels, integrations, keys, calls, and widgets. */
export const outsideLimits = {
  // ---- Webhooks.

  /** What is kept of an endpoint's response, in bytes. */
  webhook_response: 2 * kB,

  // ---- Channels.

  /** Of a business. */
  connections: 100,
  /** A request of a channel's service, in bytes, and the updates in one. */
  channel_request: 5 * kB * kB,
  channel_updates: 1_000,
  /** An update as it is stored, in bytes, and its files. */
  channel_update_bytes: 64 * kB,
  channel_files: 10,
  /** What a channel keeps of a chat, in characters of JSON. */
  chat_details: 4_000,
  /** The service's ids of updates and chats, in characters. */
  channel_id: 255,
  /** Rules for comments, their words, and one of these in characters. */
  comment_rules: 10,
  comment_words: 50,
  comment_word: 60,
  /** A code that a service returns when an account is connected, in characters. */
  oauth_code: 4_000,

  // ---- An account with posts.

  /** Its newest posts that are kept, and those of them whose comments a sync reads. */
  social_posts: 1_000,
  social_posts_with_comments: 200,
  /** Comments of a post that are kept. */
  social_comments: 1_000,
  /** A caption, and a comment, in characters. What is longer is cut. */
  social_caption: 8_000,
  social_comment: 4_000,
  /** A picture at the service, in bytes, and the longer side of its copy, in pixels. */
  social_picture_bytes: 10 * kB * kB,
  social_picture_side: 480,
  /** What a run could not do and names. */
  run_failures: 50,
  /** A document that is made of captions, in characters. */
  learned_document: 200_000,
  /** What a suggested caption is to be about, in characters. */
  caption_wishes: 500,
  /** An answer to a comment, which every network takes in this length. */
  comment_answer: 1_000,

  // ---- An integration.

  /** In characters. */
  integration_name: 100,
  header_name: 100,
  header_value: 4_000,
  secret_value: 8_000,
  /** Secrets of an integration, and headers, or values of a query, of a request. */
  integration_secrets: 30,
  request_fields: 50,
  /** A body as it is written, and after its variables are put in, in characters. */
  request_body: 64_000,
  sent_body: 512 * kB,
  call_timeout_ms: 30_000,
  /** After the first attempt. */
  call_retries: 3,
  /** What is read of a response, in bytes, and what is shown and kept of it, in characters. */
  response_bytes: 1024 * kB,
  shown_response: 512 * kB,
  kept_response: 64 * kB,
  /** Calls of an integration that are kept. */
  kept_calls: 50,
  /** A JSONata expression, in characters, and the JSON of its result. */
  expression: 5_000,
  transform_output: 256 * kB,
  /** How long an expression runs, and how long its thread may live, in milliseconds. */
  transform_ms: 1_000,
  transform_thread_ms: 10_000,
  captures: 30,
  capture_path: 300,
  /** Parameters of an action that a node gives values to, and actions that a node offers to the model. */
  action_arguments: 50,
  tools: 10,
  /** Actions that an assistant offers to its model. */
  assistant_tools: 20,
  /** Calls that a model may make in one turn. Then it must answer. */
  tool_calls: 5,
  /** What a model writes as arguments of a call, in characters of JSON, and what it gets of a result. */
  tool_arguments: 8_000,
  tool_result: 8_000,
  /** What a customer reads of an action's description before they confirm it, in characters. */
  confirmed_description: 300,
  /** In characters of JSON. */
  response_schema: 64_000,
  /** A pasted command, an OpenAPI document or Postman collection, in characters, and the actions that are created from one. */
  command: 64_000,
  api_description: 3_000_000,
  imported_actions: 100,
  imported_operations: 2_000,
  // ---- A Telegram account.

  /** Entries of an allowlist and of a blocklist, and the length of one, in characters. */
  telegram_listed: 500,
  telegram_entry: 40,
  /** Chats of an account that are listed with a switch. Others are answered as the lists say. */
  telegram_chats: 10_000,
  /** How long the assistant is silent after the owner wrote, in minutes: a week. */
  telegram_pause_minutes: 10_080,

  // ---- An API key.

  /** Of a business. */
  api_keys: 100,
  /** Addresses, networks and websites of one key. */
  api_key_addresses: 50,
  api_key_origins: 50,
  /** Assistants that a key is restricted to. */
  api_key_assistants: 100,
  /** How long the key before a rotation still works, in hours: a week. */
  api_key_overlap: 168,
  /** An `Idempotency-Key`, in characters. */
  idempotency_key: 255,

  // ---- Calls by voice.

  /** Of a provider's account, in characters, and beginnings of numbers that a connection may call. */
  sip_username: 100,
  sip_password: 200,
  sip_server: 253,
  phone_number: 20,
  sip_prefixes: 20,
  /** What a caller hears at once, in characters. */
  spoken_text: 1_000,
  /** A recording for trying out a provider, in characters of base64, and the turns of a call that are shown. */
  test_audio: 900_000,
  shown_call_turns: 500,

  // ---- A widget.

  /** In characters. */
  widget_name: 100,
  widget_title: 80,
  widget_subtitle: 160,
  widget_greeting: 1_000,
  widget_input_label: 80,
  /** Messages that a visitor can send with one click, in each language, and the length of one, in characters. */
  widget_starters: 6,
  widget_starter: 80,
} as const;
